import { throughTenant } from '../../domain/kernel/actor.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import type { EventOf } from '../../domain/kernel/event.ts';
import { mostAttached } from '../../domain/message/commands.ts';
import type { MessageDeleted, MessageEvent, MessageSent } from '../../domain/message/events.ts';
import type { ParticipationEvent } from '../../domain/participation/events.ts';
import type { ThreadEvent } from '../../domain/thread/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import type { Json } from '../kernel/json.ts';
import { defineReadModel, type Change } from '../kernel/read-model.ts';
import type { ContentOf } from '../kernel/row-of.ts';
import { searchKey } from '../members/search-key.ts';
import { liveMessages, liveThreads } from './live.ts';
import { messageFiles, messages, participations, threads } from './table.ts';

const thread = changesOf('threads', threads);
const participation = changesOf('participations', participations);
const message = changesOf('messages', messages);
const messageFile = changesOf('message_files', messageFiles);

interface InThread {
  readonly data: { readonly tenantId: number; readonly threadId: number };
}

const sameThread = ({ data }: InThread) => ({ tenant_id: data.tenantId, thread_id: data.threadId });
const samePerson = (event: InThread & { readonly data: { readonly userId: number } }) => ({
  ...sameThread(event),
  user_id: event.data.userId,
});
const sameMessage = ({ data }: { data: { tenantId: number; messageId: number } }) => ({
  tenant_id: data.tenantId,
  message_id: data.messageId,
});

type Participation = ContentOf<typeof participations>;

/** The participation with changes; a person can read a thread of an event without taking part in it. */
const participates = (
  event: Parameters<typeof samePerson>[0],
  row: Participation | undefined,
  changes: Partial<Participation>,
): Participation => ({
  ...samePerson(event),
  joined: false,
  read_up_to: 0n,
  muted: false,
  joined_in: null,
  ...row,
  ...changes,
});

const places = Array.from({ length: mostAttached }, (_, place) => place);

/** A row for the file at this place, if there is one. */
const fileAt = (place: number): Change<EventOf<typeof MessageSent>> => ({
  table: 'message_files',
  key: (event) => ({ ...sameMessage(event), place }),
  apply(_, event) {
    const { files = [], tenantId, userId } = event.data;
    const file = files[place];
    return (
      file && {
        ...sameMessage(event),
        place,
        file_tenant_id: throughTenant(event.actor) ?? tenantId,
        user_id: userId,
        path: file.path,
        shown: true,
      }
    );
  },
});

/** Threads, who takes part in them, and their messages. Unread counts follow from the read positions. */
export const messagesReadModel = defineReadModel<MessageEvent | ParticipationEvent | ThreadEvent | UserEvent>(
  {
    name: 'messages',
    version: 6,
    tables: { threads, participations, messages, message_files: messageFiles },
    live: [liveThreads, liveMessages],
    on: {
      ThreadStarted: [
        thread.put((event) => ({
          ...sameThread(event),
          about: event.data.about,
          event_id: event.data.eventId,
          item_id: event.data.itemId,
          started_by: event.data.startedBy,
          started_at: event.recordedAt,
          last_message_id: null,
          last_position: event.position,
        })),
      ],
      // messages from before a user joined do not count as unread for that user
      ThreadJoined: [
        participation.fold(samePerson, (row, event) =>
          participates(event, row, {
            joined: true,
            read_up_to: event.position,
            joined_in: throughTenant(event.actor),
          }),
        ),
      ],
      ThreadLeft: [
        participation.fold(samePerson, (row, event) => participates(event, row, { joined: false })),
      ],
      ThreadRead: [
        participation.fold(samePerson, (row, event) => {
          const [upTo, before] = [BigInt(event.data.upTo), row?.read_up_to ?? 0n];
          return participates(event, row, { read_up_to: upTo > before ? upTo : before });
        }),
      ],
      ThreadMarkedUnread: [
        participation.fold(samePerson, (row, event) =>
          participates(event, row, { read_up_to: BigInt(event.data.upTo) }),
        ),
      ],
      ThreadMuted: [
        participation.fold(samePerson, (row, event) => participates(event, row, { muted: true })),
      ],
      ThreadUnmuted: [
        participation.fold(samePerson, (row, event) => participates(event, row, { muted: false })),
      ],
      MessageSent: [
        message.put((event) => ({
          ...sameMessage(event),
          thread_id: event.data.threadId,
          user_id: event.data.userId,
          sent_in: throughTenant(event.actor),
          text: event.data.text,
          search_key: searchKey(event.data.text),
          files: (event.data.files ?? []) as Json,
          erased: false,
          deleted: false,
          position: event.position,
          sent_at: event.recordedAt,
          edited_at: null,
        })),
        thread.set(sameThread, ({ data, position }) => ({
          last_message_id: data.messageId,
          last_position: position,
        })),
        ...places.map(fileAt),
      ],
      MessageEdited: [
        message.set(sameMessage, ({ data, recordedAt }) => ({
          text: data.to,
          search_key: searchKey(data.to),
          edited_at: recordedAt,
        })),
      ],
      MessageDeleted: [
        message.set(sameMessage, () => ({ text: '', search_key: '', files: [], deleted: true })),
        ...places.map((place) =>
          messageFile.remove<EventOf<typeof MessageDeleted>>((event) => ({ ...sameMessage(event), place })),
        ),
      ],
      UserErased: [
        message.everywhere(
          ({ data }) => ({ user_id: data.userId, deleted: false }),
          () => ({ text: ERASED, search_key: '', files: [], erased: true }),
        ),
        // one statement cannot remove rows, only change them
        messageFile.everywhere(
          ({ data }) => ({ user_id: data.userId }),
          () => ({ shown: false }),
        ),
      ],
    },
  },
);
