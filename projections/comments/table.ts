import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const comments = {
  columns: {
    tenant_id: { type: 'integer' },
    comment_id: { type: 'integer' },
    event_id: { type: 'integer' },
    /** the item of the event; null for a comment on the event itself */
    item_id: { type: 'integer', nullable: true },
    /** the author */
    user_id: { type: 'integer' },
    /** the tenant through whose share the author wrote it; null for one of the tenant itself */
    written_in: { type: 'integer', nullable: true },
    text: { type: 'text' },
    /** the author was erased, and the text with them */
    erased: { type: 'boolean' },
    posted_at: { type: 'timestamptz' },
    /** when the text was changed last; null if it never was */
    edited_at: { type: 'timestamptz', nullable: true },
    /** the revision of the comment's stream, for a command's expectedRevision */
    revision: { type: 'bigint' },
  },
  key: ['tenant_id', 'comment_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'event_id', 'comment_id'], ['user_id']],
} as const satisfies Table;

/** The texts that a comment had before its edits. */
export const commentVersions = {
  columns: {
    tenant_id: { type: 'integer' },
    comment_id: { type: 'integer' },
    /** the position of the edit that replaced the text */
    position: { type: 'bigint' },
    user_id: { type: 'integer' },
    text: { type: 'text' },
    replaced_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'comment_id', 'position'],
  access: { tenant: 'tenant_id' },
  indexes: [['user_id']],
} as const satisfies Table;

export type CommentRow = RowOf<typeof comments>;
export type CommentVersionRow = RowOf<typeof commentVersions>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    comments: CommentRow;
    comment_versions: CommentVersionRow;
  }
}
