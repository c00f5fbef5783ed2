import { migrations } from '../../infra/features.ts';
import { migrate } from '../../infra/platform/database/migrate.ts';
import { ensureRolesOn } from './ensure-roles.ts';

/** Creates the roles, and runs the migrations of the platform and of every feature. */
export async function migrateAll(url: string): Promise<void> {
  await ensureRolesOn(url);
  await migrate(url, migrations);
}
