FROM python:3.13-slim
WORKDIR /app
COPY requirements-extras.txt ./
RUN ["pip", "install", "--no-cache-dir", "--require-hashes", "--requirement", "requirements-extras.txt"]
RUN ["useradd", "--no-create-home", "--shell", "/usr/sbin/nologin", "--uid", "10001", "machizukuri"]
RUN ["install", "--directory", "--owner=machizukuri", "--group=machizukuri", "--mode=0700", "/data"]
COPY bot bot
COPY games games
COPY render render
RUN ["python", "-m", "compileall", "-q", "bot", "games", "render"]
USER machizukuri
VOLUME /data
ENV DATA_FOLDER=/data PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
