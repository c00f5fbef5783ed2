import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { DerivedKeys } from '../privacy/derived-keys.ts';
import { refuseUndurable } from './durability.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { runningDatabase } from './embedded/running.ts';
import { createPool } from './pools.ts';
import { derivedLogins, type Logins } from './roles/logins.ts';
import { ensureLogins } from './roles/ensure-logins.ts';
import { ensureRoles } from './roles/ensure-roles.ts';
import { onDatabase } from './unavailable.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * The logins of the program to its database, which accepts connections; starts the embedded server if there is
 * no other. Roles and passwords that are missing are created, unless the operator configured the logins.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseLogins' | 'dataDir' | 'embeddedKept'>,
  keys: DerivedKeys,
  closers: (() => Promise<unknown>)[],
  log: Log,
): Promise<Logins> {
  if (config.databaseLogins !== null) {
    await withDatabase(config.databaseLogins.muster_owner, refuseUndurable);
    return config.databaseLogins;
  }
  const url = config.databaseUrl ?? (await embedded(config, closers, log));
  const logins = derivedLogins(url, keys);
  await withDatabase(url, async (admin) => {
    await refuseUndurable(admin);
    await ensureRoles(admin);
    await ensureLogins(admin, logins);
  });
  return logins;
}

/** Works on one connection, which is closed afterwards; waits until the database answers. */
async function withDatabase(url: string, work: (pool: ReturnType<typeof createPool>) => Promise<void>) {
  const pool = createPool(url, { max: 1, timeoutMs: 60_000 });
  try {
    await waitForDatabase(() => onDatabase(() => work(pool)));
  } finally {
    await pool.end();
  }
}

async function embedded(
  { dataDir, embeddedKept }: Pick<Config, 'dataDir' | 'embeddedKept'>,
  closers: (() => Promise<unknown>)[],
  log: Log,
): Promise<string> {
  const kept = embeddedKept ? await runningDatabase(dataDir) : null;
  if (kept !== null) return kept;
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  closers.push(() => postgres.stop());
  return postgres.quickUrl;
}
