import { startEmbeddedPostgres } from '../../infra/platform/database/embedded.ts';

// A program with only an embedded database, for tests that kill it.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.send?.(postgres.url);
setInterval(() => undefined, 60_000);
