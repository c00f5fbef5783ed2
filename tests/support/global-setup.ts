import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../infra/database/embedded.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run; every test file makes its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder('muster-test');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // what guards against power failure stays on, because the program refuses a server without it
    settings: { max_connections: '300', max_wal_size: '256MB', shared_buffers: '128MB' },
  });
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
