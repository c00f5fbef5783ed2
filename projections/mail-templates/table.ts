import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** The templates of mails that staff saved. */
export const mailTemplates = {
  columns: {
    tenant_id: { type: 'integer' },
    /** the name, normalised */
    name_key: { type: 'text' },
    name: { type: 'text' },
    subject: { type: 'text' },
    message: { type: 'text' },
    saved_by: { type: 'integer' },
    saved_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'name_key'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

/** When a template of a tenant was saved or removed last: open screens follow it. */
export const mailTemplateLists = {
  columns: {
    tenant_id: { type: 'integer' },
    changed_at: { type: 'timestamptz' },
  },
  key: ['tenant_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type MailTemplateListRow = RowOf<typeof mailTemplateLists>;
export type MailTemplateRow = RowOf<typeof mailTemplates>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    mail_templates: MailTemplateRow;
    mail_template_lists: MailTemplateListRow;
  }
}
