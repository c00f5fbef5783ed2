import { migrations } from '../../infra/features.ts';
import { migrate } from '../../infra/platform/database/migrate.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { ensureRoles } from '../../infra/platform/database/roles/ensure-roles.ts';

/** Creates the roles, and runs the migrations of the platform and of every feature. */
export async function migrateAll(url: string): Promise<void> {
  const admin = createPool(url, { max: 1 });
  try {
    await ensureRoles(admin);
  } finally {
    await admin.end();
  }
  await migrate(url, migrations);
}
