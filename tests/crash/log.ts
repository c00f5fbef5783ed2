import type { Pool } from 'pg';

/** An event as the oracle looks at it. */
export interface LoggedEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly command_id: string;
  /** of an invitation's events, which one */
  readonly invitation_id: string | null;
}

/** What the log holds. */
export async function readLog(pool: Pool): Promise<readonly LoggedEvent[]> {
  const { rows } = await pool.query<LoggedEvent>(
    `select position, stream, revision, type, metadata ->> 'commandId' as command_id,
       data ->> 'invitationId' as invitation_id
     from muster.events order by position`,
  );
  return rows;
}
