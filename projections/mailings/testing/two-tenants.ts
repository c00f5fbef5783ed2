import { happened } from '../../../domain/kernel/event.ts';
import { MailingRequested } from '../../../domain/mailing/events.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const requested = (tenantId: number, mailingId: number): EventToAppend => ({
  stream: `mailing-${mailingId}`,
  event: happened(MailingRequested, {
    tenantId,
    mailingId,
    subject: 'Boats at six',
    message: 'Please be on time.',
    attachments: [{ path: `/media/boats-${tenantId}`, kind: 'image' }],
    typed: 1,
    audience: null,
    search: null,
    city: null,
    counted: 0,
    dueAt: '2031-06-14T14:00:00.000Z',
    requestedBy: 1,
    at: '2031-06-14T14:00:00.000Z',
  }),
});

export const ofTwoTenants = [requested(3, 1), requested(4, 2)];
