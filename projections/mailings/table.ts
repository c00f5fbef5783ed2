import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const mailings = {
  columns: {
    tenant_id: { type: 'integer' },
    mailing_id: { type: 'integer' },
    subject: { type: 'text' },
    message: { type: 'text' },
    /** paths of files */
    attachments: { type: 'jsonb' },
    /** how many addresses were typed */
    typed: { type: 'integer' },
    /** the group; null if only addresses were typed */
    audience: { type: 'jsonb', nullable: true },
    /** finds the members of the group by their names; null without it */
    search: { type: 'text', nullable: true },
    /** where the members of the group live; null without it */
    city: { type: 'text', nullable: true },
    /** whether it was written with `search`, with `city`: those words are erased with who wrote them */
    has_search: { type: 'boolean' },
    has_city: { type: 'boolean' },
    /** how many people of the group are written to; null until they are looked up */
    recipients: { type: 'integer', nullable: true },
    /** people of the group who want no mail, or whose address does not work */
    skipped: { type: 'integer' },
    /** whether it waits for the mails of another day */
    held: { type: 'boolean' },
    due_at: { type: 'timestamptz' },
    stopped_at: { type: 'timestamptz', nullable: true },
    requested_by: { type: 'integer' },
    requested_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'mailing_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['requested_by']],
} as const satisfies Table;

/** The files that mailings attach. */
export const mailingFiles = {
  columns: {
    tenant_id: { type: 'integer' },
    mailing_id: { type: 'integer' },
    place: { type: 'integer' },
    path: { type: 'text' },
  },
  key: ['tenant_id', 'mailing_id', 'place'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'path']],
} as const satisfies Table;

export type MailingRow = RowOf<typeof mailings>;
export type MailingFileRow = RowOf<typeof mailingFiles>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    mailings: MailingRow;
    mailing_files: MailingFileRow;
  }
}
