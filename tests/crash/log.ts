import type { Pool } from 'pg';

/** An event as the oracle reads it. */
export interface LoggedEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly command_id: string;
  /** set for events of an invitation */
  readonly invitation_id: string | null;
}

/** Reads the whole log. */
export async function readLog(pool: Pool): Promise<readonly LoggedEvent[]> {
  const { rows } = await pool.query<LoggedEvent>(
    `select position, stream, revision, type, metadata ->> 'commandId' as command_id,
       data ->> 'invitationId' as invitation_id
     from muster.events order by position`,
  );
  return rows;
}
