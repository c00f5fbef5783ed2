import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { EventStore } from '../../platform/event-store/port.ts';

/**
 * Settles credentials whose registration was interrupted more than an hour ago: those of a registered
 * person are marked as settled, the others are deleted. A registration without an outcome in the command
 * ledger is left for the next run. Returns how many were deleted.
 */
export async function settleCredentials(parts: { pool: Pool; eventStore: EventStore }): Promise<number> {
  const { pool, eventStore } = parts;
  const { rows } = await onDatabase(() =>
    pool.query<{ user_id: number; owner_stream: string }>(
      `select user_id, owner_stream from muster.credentials
       where not settled and created_at < now() - interval '1 hour'
         and not exists (
           select from muster.command_ledger
           where command in ('RegisterOwner', 'RegisterStaff', 'RegisterInvited') and outcome is null
             and target = credentials.owner_stream)
       order by created_at limit 1000`,
    ),
  );
  let deleted = 0;
  for (const { user_id: userId, owner_stream: stream } of rows) {
    let isRegistered = false;
    for await (const event of eventStore.read(stream, { limit: 1 }))
      isRegistered = event.type === 'OwnerRegistered' || event.type === 'UserRegistered';
    await onDatabase(() =>
      pool.query(
        isRegistered
          ? 'update muster.credentials set settled = true where user_id = $1'
          : 'delete from muster.credentials where user_id = $1 and not settled',
        [userId],
      ),
    );
    if (!isRegistered) deleted += 1;
  }
  return deleted;
}
