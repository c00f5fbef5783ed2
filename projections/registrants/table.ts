import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const registrants = {
  columns: {
    tenant_id: { type: 'integer' },
    registrant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    item_id: { type: 'integer' },
    /** the order in which they registered: the revision of the item's stream */
    place: { type: 'bigint' },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text' },
    size: { type: 'text', nullable: true },
    /** by the key of the question */
    answers: { type: 'jsonb' },
    /** confirmed, waiting or cancelled */
    status: { type: 'text' },
    ticket_code: { type: 'text' },
    /** SHA-256 of the waiver that was accepted */
    waiver_hash: { type: 'text', nullable: true },
    /** the document in our own media store; it is kept as long as a registrant names it */
    waiver_path: { type: 'text', nullable: true },
    waiver_name: { type: 'text', nullable: true },
    registered_at: { type: 'timestamptz' },
    /** when they got a place from the waiting list */
    promoted_at: { type: 'timestamptz', nullable: true },
    /** when the ticket was scanned; null until then */
    checked_in_at: { type: 'timestamptz', nullable: true },
    /** the user who scanned it */
    checked_in_by: { type: 'integer', nullable: true },
    /** camera or hand */
    checked_in_method: { type: 'text', nullable: true },
    /** the key of the scan that counts */
    scan_key: { type: 'text', nullable: true },
    /** the name in the form by which lists are sorted */
    name_key: { type: 'text', byCodePoints: true },
    /** everything that a search compares, in its search form */
    search_key: { type: 'text' },
    /** erased: the row is still found by its id, but is in no list */
    erased: { type: 'boolean' },
  },
  key: ['tenant_id', 'registrant_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'item_id', 'name_key', 'registrant_id'],
    ['tenant_id', 'item_id', 'status', 'place'],
    ['tenant_id', 'event_id', 'registrant_id'],
    ['tenant_id', 'waiver_path'],
    ['registrant_id'],
  ],
} as const satisfies Table;

export type RegistrantRow = RowOf<typeof registrants>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    registrants: RegistrantRow;
  }
}
