import { startEmbeddedPostgres } from '../../infra/platform/database/embedded.ts';

// A program with a database and nothing else, for tests that end it in unkind ways.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.send?.(postgres.url);
setInterval(() => undefined, 60_000);
