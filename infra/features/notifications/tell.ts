import type { Pool } from 'pg';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Notifier } from './port.ts';

/** Creates the use case that notifies the users of a tenant. */
export function createTell({
  changed,
  notify,
  pool,
  reads,
}: {
  readonly changed: (tenantId: number, userIds: readonly number[]) => void;
  readonly notify: Notifier['notify'];
  readonly pool: Pool;
  readonly reads: Reads;
}): Notifier['tell'] {
  return async (tenantId, userIds, about) => {
    const users = await reads.asTenant(tenantId, (db) => tenantUsersByIds(db, tenantId, userIds));
    const active = users.filter((user) => user.active);
    for (const { user_id: userId, email } of active)
      await onDatabase(() =>
        inTransaction(pool, 'begin', (transaction) =>
          notify(transaction, { tenantId, userId, email, ...about }),
        ),
      );
    if (active.length > 0)
      changed(
        tenantId,
        active.map((user) => user.user_id),
      );
  };
}
