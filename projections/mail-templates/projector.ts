import type { MailTemplateEvent } from '../../domain/mail-templates/events.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveMailTemplates } from './live.ts';
import { mailTemplateLists, mailTemplates } from './table.ts';

const template = changesOf('mail_templates', mailTemplates);
const listChanged = changesOf('mail_template_lists', mailTemplateLists).put(
  ({ data, recordedAt }: LoggedEvent<MailTemplateEvent>) => ({
    tenant_id: data.tenantId,
    changed_at: recordedAt,
  }),
);

/** The templates of mails that staff saved. */
export const mailTemplatesReadModel = defineReadModel<MailTemplateEvent>({
  name: 'mail-templates',
  version: 2,
  tables: { mail_templates: mailTemplates, mail_template_lists: mailTemplateLists },
  live: [liveMailTemplates],
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
      listChanged,
    ],
    MailTemplateRemoved: [
      template.remove(({ data }) => ({ tenant_id: data.tenantId, name_key: data.nameKey })),
      listChanged,
    ],
  },
});
