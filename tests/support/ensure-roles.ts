import { createPool } from '../../infra/platform/database/pools.ts';
import { ensureRoles } from '../../infra/platform/database/roles/ensure-roles.ts';

/**
 * Creates the roles of the server and their rights on this database, as a program does at each start. A copy of a
 * database needs it too: PostgreSQL does not copy the rights on a database itself.
 */
export async function ensureRolesOn(url: string): Promise<void> {
  const admin = createPool(url, { max: 1 });
  try {
    await ensureRoles(admin);
  } finally {
    await admin.end();
  }
}
