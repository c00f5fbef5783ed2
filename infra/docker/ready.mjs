// Whether the program in this container can do its work, for Docker's health check.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
