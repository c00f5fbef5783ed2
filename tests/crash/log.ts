import { EventStoreDBClient } from '@eventstore/db-client';
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
  /** what a delivery carries: `invitation-…` */
  readonly source: string | null;
}

/** Reads the whole log in PostgreSQL. */
export async function readLog(pool: Pool): Promise<readonly LoggedEvent[]> {
  const { rows } = await pool.query<LoggedEvent>(
    `select position, stream, revision, type, metadata ->> 'commandId' as command_id,
       data ->> 'invitationId' as invitation_id,
       data ->> 'source' as source
     from muster.events order by position`,
  );
  return rows;
}

/** Reads the whole log of a program in EventStoreDB, with the bare client. */
export async function readEventStoreDbLog(connectionString: string): Promise<readonly LoggedEvent[]> {
  const client = EventStoreDBClient.connectionString(connectionString);
  try {
    const log: LoggedEvent[] = [];
    for await (const { event } of client.readAll()) {
      if (!event?.isJson || event.streamId.startsWith('$') || event.type.startsWith('$')) continue;
      const data = event.data as { readonly invitationId?: string; readonly source?: string };
      const metadata = event.metadata as { readonly commandId: string };
      log.push({
        position: event.position.commit,
        stream: event.streamId,
        revision: event.revision,
        type: event.type,
        command_id: metadata.commandId,
        invitation_id: data.invitationId ?? null,
        source: data.source ?? null,
      });
    }
    return log;
  } finally {
    await client.dispose();
  }
}
