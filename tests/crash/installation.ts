import { copyDatabase, createPreparedDatabase } from '../support/database.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { openTenant, type Staff } from './tenant.ts';

/** A database with a tenant, and the environment of a program that uses it. */
export interface Installation {
  readonly url: string;
  readonly env: Readonly<Record<'DATABASE_URL' | 'INSTALLATION_KEY' | 'LOG_LEVEL', string>> & {
    readonly EVENTSTORE_URL?: string;
  };
  readonly staff: Staff;
}

/** Creates a tenant in an empty database. No program is running afterwards. */
export async function openInstallation(
  url: string,
  log: { readonly EVENTSTORE_URL?: string } = {},
): Promise<Installation> {
  const env = { DATABASE_URL: url, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info', ...log };
  const program = await startProgram(env, { timeoutMs: 180_000 });
  const staff = await openTenant(program.address);
  await program.stop();
  return { url, env, staff };
}

/** Copies an installation on which no program is running. */
export async function copyInstallation({ url: original, env, staff }: Installation) {
  const { url, drop } = await copyDatabase(original);
  return { url, env: { ...env, DATABASE_URL: url }, staff, drop };
}

/** A new installation on the test run's PostgreSQL whose log is in an EventStoreDB of its own. */
export async function newInstallationOn(eventStoreUrl: string) {
  const { url, drop } = await createPreparedDatabase();
  return { ...(await openInstallation(url, { EVENTSTORE_URL: eventStoreUrl })), drop };
}

let original: Promise<Installation> | undefined;

/** A new installation on the test run's server: a copy of one that is created once. */
export async function newInstallation() {
  original ??= createPreparedDatabase().then(({ url }) => openInstallation(url));
  return copyInstallation(await original);
}
