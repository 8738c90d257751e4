# The tag says which Python it is, the digest which image exactly, for every kind of machine: change the two together.
FROM python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS build
WORKDIR /app
RUN ["python", "-m", "venv", "/venv"]
COPY requirements-extras.txt ./
RUN ["/venv/bin/pip", "install", "--no-cache-dir", "--require-hashes", "--requirement", "requirements-extras.txt"]
COPY bot bot
COPY games games
COPY render render
RUN ["/venv/bin/python", "-m", "compileall", "-q", "bot", "games", "render"]

FROM python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
WORKDIR /app
RUN ["useradd", "--no-create-home", "--shell", "/usr/sbin/nologin", "--uid", "10001", "machizukuri"]
RUN ["install", "--directory", "--owner=machizukuri", "--group=machizukuri", "--mode=0700", "/data"]
COPY --from=build /venv /venv
COPY --from=build /app /app
USER machizukuri
VOLUME /data
ENV PATH=/venv/bin:/usr/local/bin:/usr/bin:/bin DATA_FOLDER=/data PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
