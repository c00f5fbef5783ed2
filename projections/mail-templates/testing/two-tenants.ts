import { happened } from '../../../domain/kernel/event.ts';
import { MailTemplateSaved } from '../../../domain/mail-templates/events.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const saved = (tenantId: number): EventToAppend => ({
  stream: `templates-${tenantId}`,
  event: happened(MailTemplateSaved, {
    tenantId,
    nameKey: 'boats',
    name: 'Boats',
    subject: 'Boats at six',
    message: 'Hello {{firstname}}!',
    userId: 7,
  }),
});

export const ofTwoTenants = [saved(3), saved(4)];
