import type { Page } from '../../../projections/kernel/page.ts';
import type { Paging, Whose } from '../../../projections/messages/query-parts.ts';
import type { MessageRow, ThreadRow } from '../../../projections/messages/table.ts';
import type { Attachment } from '../../../domain/message/events.ts';
import type { CallContext, Outcome } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly messages: Messages;
  }
}

type TenantCall = CallContext & { readonly tenantId: number };

interface Searched {
  /** a part of the text, in any case */
  readonly search: string;
}

interface ThreadFound {
  readonly threadId: number;
}

/** A message as the edges have it: the files by their paths. */
interface Written {
  readonly threadId: number;
  /** may be empty if there are files */
  readonly text?: string | undefined;
  /** paths of pictures and videos of the tenant of the call */
  readonly files?: readonly string[] | undefined;
}

/** Makes what is shown of these threads of one tenant, in their order; `keeperId`: the tenant that keeps them. */
export type ShowThreads<Shown> = (
  keeperId: number,
  threads: readonly ThreadRow[],
) => Promise<readonly Shown[]>;

/** Messages of a tenant. The inputs are those of the commands, which check them. */
export interface Messages {
  /**
   * The thread of the caller and these people, which is started if they have none; the caller comes back to it if they
   * had left. The same people have the same thread, also if several of them ask at the same moment.
   */
  openWith(participantIds: unknown, call: TenantCall): Promise<Outcome<ThreadFound>>;
  /** The thread of an event, or of an item of it, in the same way; the caller takes part in it from now on. */
  openAbout(
    subject: { readonly eventId: number; readonly itemId: number | null },
    call: TenantCall,
  ): Promise<Outcome<ThreadFound>>;
  /**
   * Sends a message. Who writes to the thread of an event takes part in it. Refused with 'invalid' if one of the files
   * is no picture or video of the tenant of the call.
   */
  send(input: Written, call: TenantCall): Promise<Outcome<{ readonly messageId: number }>>;
  /** The pictures and videos at these paths, as SendMessage takes them; those that are none are absent. */
  attachable(tenantId: number, paths: readonly string[]): Promise<readonly Attachment[]>;
  /** The caller has read the thread up to this message of it. */
  readUpTo(
    input: { readonly threadId: number; readonly messageId: number },
    call: TenantCall,
  ): Promise<Outcome<object>>;
  /** Makes the latest message of others unread again, if there is one. */
  markUnread(input: { readonly threadId: number }, call: TenantCall): Promise<Outcome<object>>;
  /**
   * A page of a person's threads, the one with the latest message first: those of the tenant, and the threads of shared
   * events and items that the person has joined, at most 500, those that were started last. Threads of a share that has
   * ended are absent, also if it ends while they are read or shown. Throws InvalidCursor.
   */
  threadsOf<Shown>(query: Whose & Paging, show: ShowThreads<Shown>): Promise<Page<Shown>>;
  /** How many threads this list has. */
  threadCount(whose: Whose): Promise<number>;
  /**
   * A page of the messages with some words in the threads of a person, the latest first: in the tenant, and in the
   * threads of shared events as in `threadsOf`, also those that the list leaves out. Throws InvalidCursor.
   */
  found(query: Whose & Paging & Searched): Promise<Page<MessageRow>>;
  /** How many messages this search finds. */
  foundCount(query: Whose & Searched): Promise<number>;
  /** How many messages a person has not read, in the threads of this list that are not muted. */
  unreadCount(whose: Whose): Promise<number>;
}
