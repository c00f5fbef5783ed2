import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { EventStore } from '../../platform/event-store/port.ts';

/**
 * Settles credentials whose registration was interrupted: those that the log tells of stay, those
 * that it never will go. A registration that the ledger still has open is left for the next time.
 * Answers how many went.
 */
export async function sweepCredentials(parts: { pool: Pool; eventStore: EventStore }): Promise<number> {
  const { pool, eventStore } = parts;
  const { rows } = await onDatabase(() =>
    pool.query<{ user_id: number; owner_stream: string }>(
      `select user_id, owner_stream from muster.credentials
       where not settled and created_at < now() - interval '1 hour'
         and not exists (
           select from muster.command_ledger
           where command in ('RegisterOwner', 'RegisterStaff') and outcome is null
             and (ids ->> 'userId')::integer = credentials.user_id)
       order by created_at limit 1000`,
    ),
  );
  let swept = 0;
  for (const { user_id: userId, owner_stream: stream } of rows) {
    let told = false;
    for await (const event of eventStore.read(stream, { limit: 1 }))
      told = event.type === 'OwnerRegistered' || event.type === 'UserRegistered';
    await onDatabase(() =>
      pool.query(
        told
          ? 'update muster.credentials set settled = true where user_id = $1'
          : 'delete from muster.credentials where user_id = $1 and not settled',
        [userId],
      ),
    );
    if (!told) swept += 1;
  }
  return swept;
}
