import { copyDatabase, createDatabase } from '../support/database.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { openTenant, type Staff } from './tenant.ts';

/** A database with a tenant in it, and what a program needs to work on it. */
export interface Installation {
  readonly url: string;
  readonly env: Readonly<Record<'DATABASE_URL' | 'INSTALLATION_KEY' | 'LOG_LEVEL', string>>;
  readonly staff: Staff;
}

/** Opens a tenant in an empty database; no program runs on it afterwards. */
export async function openInstallation(url: string): Promise<Installation> {
  const env = { DATABASE_URL: url, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info' };
  const program = await startProgram(env);
  const staff = await openTenant(program.address);
  await program.stop();
  return { url, env, staff };
}

/** One like another, on which no program runs. */
export async function copyInstallation({ url: original, env, staff }: Installation) {
  const { url, drop } = await copyDatabase(original);
  return { url, env: { ...env, DATABASE_URL: url }, staff, drop };
}

let original: Promise<Installation> | undefined;

/** A new one on the run's own server: opened once, copied for each who asks. */
export async function newInstallation() {
  original ??= createDatabase().then(({ url }) => openInstallation(url));
  return copyInstallation(await original);
}
