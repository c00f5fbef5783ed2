import type { Pool } from 'pg';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { Bus } from '../../platform/bus/port.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';

/** The effect that ends a person's or all staff sessions in a tenant, and announces it on the bus. */
export function endSessions({ pool, bus }: { pool: Pool; bus: Bus }) {
  return async ({ userId, tenantId, openedBefore }: Effects['end-sessions']): Promise<void> => {
    const { rows } = await onDatabase(() =>
      pool.query<{ session_id: string }>(
        `delete from muster.sessions
         where kind = 'staff' and created_at <= $3
           and case when $1::integer is null then tenant_id = $2
               else user_id = $1 and coalesce(tenant_id, $2) = $2 end
         returning session_id`,
        [userId, tenantId, openedBefore],
      ),
    );
    if (rows.length > 0) bus.publish('sessions-ended', { sessionIds: rows.map(({ session_id: id }) => id) });
  };
}
