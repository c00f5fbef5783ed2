import { fileURLToPath } from 'node:url';
import { createPostgresLog, forgetful, holdAppend } from './postgres-log.ts';
import { eventStoreContract } from './suite.ts';

eventStoreContract('postgres', {
  dense: true,
  createLog: createPostgresLog,
  otherProcess: fileURLToPath(new URL('./open-postgres.ts', import.meta.url)),
  holdAppend,
  forgetful,
});
