FROM python:3.13-slim
WORKDIR /app
COPY requirements.txt ./
RUN pip install --no-cache-dir --require-hashes --requirement requirements.txt \
    && useradd --create-home --uid 10001 machizukuri \
    && install --directory --owner=machizukuri /data
COPY bot bot
COPY games games
COPY render render
USER machizukuri
VOLUME /data
ENV DATA_FOLDER=/data
ENTRYPOINT ["python", "-m", "bot"]
