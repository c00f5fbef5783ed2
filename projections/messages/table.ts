import type { Attachment } from '../../domain/message/events.ts';
import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const threads = {
  columns: {
    tenant_id: { type: 'integer' },
    thread_id: { type: 'integer' },
    /** 'people', 'event' or 'item' */
    about: { type: 'text' },
    event_id: { type: 'integer', nullable: true },
    item_id: { type: 'integer', nullable: true },
    started_by: { type: 'integer' },
    started_at: { type: 'timestamptz' },
    /** null while nobody has written */
    last_message_id: { type: 'integer', nullable: true },
    /** the position of the last message; that of the start while there is none. Lists are in this order. */
    last_position: { type: 'bigint' },
  },
  key: ['tenant_id', 'thread_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'event_id', 'item_id']],
} as const satisfies Table;

/** One person in one thread. */
export const participations = {
  columns: {
    tenant_id: { type: 'integer' },
    thread_id: { type: 'integer' },
    user_id: { type: 'integer' },
    /** false after the person left */
    joined: { type: 'boolean' },
    /** position of the last message that was read; unread is what others sent after it */
    read_up_to: { type: 'bigint' },
    muted: { type: 'boolean' },
    /** the tenant through whose share the person joined; null for one of the tenant itself */
    joined_in: { type: 'integer', nullable: true },
  },
  key: ['tenant_id', 'thread_id', 'user_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'user_id'], ['user_id']],
} as const satisfies Table;

export const messages = {
  columns: {
    tenant_id: { type: 'integer' },
    message_id: { type: 'integer' },
    thread_id: { type: 'integer' },
    /** who sent it */
    user_id: { type: 'integer' },
    /** the tenant through whose share it was sent; null for one of the tenant itself */
    sent_in: { type: 'integer', nullable: true },
    text: { type: 'text' },
    /** the text in the form in which it is searched; empty once it was deleted or erased */
    search_key: { type: 'text' },
    /** the pictures and videos that it shows, as the event has them */
    files: { type: 'jsonb' },
    /** the sender was erased, and the text with them */
    erased: { type: 'boolean' },
    /** the sender deleted it: the text is empty, the place stays */
    deleted: { type: 'boolean' },
    /** the order of the thread, the same for everybody */
    position: { type: 'bigint' },
    sent_at: { type: 'timestamptz' },
    /** when the text was changed last; null if it never was */
    edited_at: { type: 'timestamptz', nullable: true },
  },
  key: ['tenant_id', 'message_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'thread_id', 'position'], ['user_id']],
} as const satisfies Table;

/** The files that messages show, for the tenants whose libraries they are of. */
export const messageFiles = {
  columns: {
    /** the tenant of the thread */
    tenant_id: { type: 'integer' },
    message_id: { type: 'integer' },
    place: { type: 'integer' },
    /** the tenant of the file: that of the sender */
    file_tenant_id: { type: 'integer' },
    /** who sent it */
    user_id: { type: 'integer' },
    path: { type: 'text' },
    /** false once the sender was erased */
    shown: { type: 'boolean' },
  },
  key: ['tenant_id', 'message_id', 'place'],
  access: { tenant: 'file_tenant_id' },
  indexes: [['file_tenant_id', 'path'], ['user_id']],
} as const satisfies Table;

export type ThreadAbout = 'people' | 'event' | 'item';

export type ThreadRow = Omit<RowOf<typeof threads>, 'about'> & { about: ThreadAbout };
export type ParticipationRow = RowOf<typeof participations>;
/** Without what only the search reads. */
export type MessageRow = Omit<RowOf<typeof messages>, 'files' | 'search_key'> & {
  files: readonly Attachment[];
};
export type MessageFileRow = RowOf<typeof messageFiles>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    threads: ThreadRow;
    participations: ParticipationRow;
    messages: MessageRow;
    message_files: MessageFileRow;
  }
}
