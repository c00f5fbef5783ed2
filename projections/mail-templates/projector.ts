import type { MailTemplateEvent } from '../../domain/mail-templates/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { mailTemplates } from './table.ts';

const template = changesOf('mail_templates', mailTemplates);

/** The templates of mails that staff saved. */
export const mailTemplatesReadModel = defineReadModel<MailTemplateEvent>({
  name: 'mail-templates',
  version: 1,
  tables: { mail_templates: mailTemplates },
  on: {
    MailTemplateSaved: [
      template.put(({ data, recordedAt }) => ({
        tenant_id: data.tenantId,
        name_key: data.nameKey,
        name: data.name,
        subject: data.subject,
        message: data.message,
        saved_by: data.userId,
        saved_at: recordedAt,
      })),
    ],
    MailTemplateRemoved: [
      template.remove(({ data }) => ({ tenant_id: data.tenantId, name_key: data.nameKey })),
    ],
  },
});
