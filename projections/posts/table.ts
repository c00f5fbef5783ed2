import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** The posts of tenants, of every state. */
export const posts = {
  columns: {
    tenant_id: { type: 'integer' },
    post_id: { type: 'integer' },
    /** what it is about; null for nothing in particular */
    event_id: { type: 'integer', nullable: true },
    item_id: { type: 'integer', nullable: true },
    platforms: { type: 'jsonb' },
    content: { type: 'text' },
    /** path and kind of each picture and video */
    media: { type: 'jsonb' },
    scheduled_at: { type: 'timestamptz' },
    /** when it is tried */
    due_at: { type: 'timestamptz' },
    status: { type: 'text' },
    /** why it failed or is tried again later */
    reason: { type: 'text', nullable: true },
    /** what the platform said */
    detail: { type: 'text' },
    /** where everybody can see it */
    url: { type: 'text', nullable: true },
    published_at: { type: 'timestamptz', nullable: true },
    written_by: { type: 'integer' },
    written_at: { type: 'timestamptz' },
    /** the revision of the post's stream, for a command's expectedRevision */
    revision: { type: 'bigint' },
  },
  key: ['tenant_id', 'post_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'scheduled_at', 'post_id'],
    ['tenant_id', 'event_id', 'scheduled_at', 'post_id'],
  ],
} as const satisfies Table;

/** The files of posts that can still go out; a place without a file has an empty path. */
export const postMedia = {
  columns: {
    tenant_id: { type: 'integer' },
    post_id: { type: 'integer' },
    place: { type: 'integer' },
    path: { type: 'text' },
  },
  key: ['tenant_id', 'post_id', 'place'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'path']],
} as const satisfies Table;

export type PostRow = RowOf<typeof posts>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    posts: PostRow;
    post_media: RowOf<typeof postMedia>;
  }
}
