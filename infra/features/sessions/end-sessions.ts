import type { Pool } from 'pg';
import type { Bus } from '../../platform/bus/port.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';

/** Ends the staff sessions that a person, or everybody, uses a tenant in. */
export type EndSessions = (whose: {
  readonly userId: number | null;
  readonly tenantId: number;
  /** sessions of later are none of this: somebody was let in again */
  readonly openedBefore: Date;
}) => Promise<void>;

/** Deletes the sessions and tells every gateway, which closes their sockets. */
export function createEndSessions({ pool, bus }: { pool: Pool; bus: Bus }): EndSessions {
  return async ({ userId, tenantId, openedBefore }) => {
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
