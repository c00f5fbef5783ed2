import type { Pool } from 'pg';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { States } from '../../platform/states/port.ts';
import type { Notifier } from './port.ts';

/** Creates the use case that notifies the users of a tenant. */
export function createNotifyStaff({
  changed,
  withinMailLimit,
  notify,
  pool,
  reads,
  states,
}: {
  readonly changed: (tenantId: number, userIds: readonly number[]) => void;
  readonly withinMailLimit: Notifier['withinMailLimit'];
  readonly notify: Notifier['notify'];
  readonly pool: Pool;
  readonly reads: Reads;
  readonly states: Pick<States, 'of'>;
}): Notifier['notifyStaff'] {
  return async (tenantId, userIds, about, { mails = true } = {}) => {
    // nobody works in a deactivated tenant
    if (!(await states.of(tenantAccess, `tenant-${tenantId}`)).state.open) return;
    const users = await reads.asTenant(tenantId, (db) => tenantUsersByIds(db, tenantId, userIds));
    const active = users.filter((user) => user.active);
    for (const { user_id: userId, email } of active) {
      const of = { tenantId, userId, category: about.category };
      const notifyBy = (isMailed: boolean) =>
        onDatabase(() =>
          inTransaction(pool, 'begin', (transaction) =>
            notify(transaction, { ...about, tenantId, userId, ...(isMailed && { email }) }),
          ),
        );
      await (mails ? withinMailLimit(of, notifyBy) : notifyBy(false));
    }
    if (active.length > 0)
      changed(
        tenantId,
        active.map((user) => user.user_id),
      );
  };
}
