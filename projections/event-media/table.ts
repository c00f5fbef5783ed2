import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const eventMedia = {
  columns: {
    tenant_id: { type: 'integer' },
    media_id: { type: 'integer' },
    event_id: { type: 'integer' },
    /** 0 for media of the event itself */
    item_id: { type: 'integer' },
    file_id: { type: 'integer' },
    path: { type: 'text' },
    /** image or video */
    kind: { type: 'text' },
    mime: { type: 'text' },
    width: { type: 'integer', nullable: true },
    height: { type: 'integer', nullable: true },
    /** path of the picture that stands for a video */
    poster: { type: 'text', nullable: true },
    /** media are ordered by place */
    place: { type: 'integer' },
    attached_by: { type: 'integer' },
    attached_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'media_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'event_id', 'item_id', 'place', 'media_id'],
    ['tenant_id', 'kind', 'media_id'],
    ['tenant_id', 'path'],
    ['tenant_id', 'poster'],
  ],
} as const satisfies Table;

export type EventMediaRow = RowOf<typeof eventMedia>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    event_media: EventMediaRow;
  }
}
