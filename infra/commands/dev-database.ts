import { readConfig } from '../platform/config/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded.ts';

// Keeps the embedded database running for `npm run dev`, whose server restarts at every change of a file. Tells its
// parent when the database accepts connections, and ends with it.

const { dataDir } = readConfig(process.env);
const postgres = await startEmbeddedPostgres({ dataDir });
process.once('disconnect', () => void postgres.stop().then(() => process.exit()));
process.send?.({ ready: true });
