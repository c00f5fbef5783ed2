import type { MailTemplateEvent } from '../../domain/mail-templates/events.ts';
import { defineLive } from '../kernel/live.ts';
import { mailTemplateListOf } from './queries.ts';
import type { MailTemplateListRow } from './table.ts';

/** The templates of a tenant as a live entity, with the tenant's id: open screens read their list again. */
export const liveMailTemplates = defineLive<MailTemplateEvent, MailTemplateListRow>({
  kind: 'mail-templates',
  readModels: ['mail-templates'],
  on: { MailTemplateSaved: 'changed', MailTemplateRemoved: 'changed' },
  idOf: ({ tenantId }) => tenantId,
  read: mailTemplateListOf,
  idOfRow: (row) => row.tenant_id,
});
