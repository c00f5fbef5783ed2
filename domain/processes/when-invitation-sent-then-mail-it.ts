import type { InvitationEvent } from '../invitation/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** mails the link of an invitation, once */
    'mail-invitation': {
      readonly tenantId: number;
      readonly invitationId: string;
      readonly sentAt: Date;
      readonly expiresAt: Date;
    };
  }
}

/** An invitation that is in the log is mailed, also when the program was interrupted in between. */
export const whenInvitationSentThenMailIt = defineProcess<InvitationEvent, 'mail-invitation'>({
  name: 'when-invitation-sent-then-mail-it',
  effects: ['mail-invitation'],
  on: {
    InvitationSent: ({ data: { tenantId, invitationId, sentAt, expiresAt } }) => [
      effect('mail-invitation', {
        tenantId,
        invitationId,
        sentAt: new Date(sentAt),
        expiresAt: new Date(expiresAt),
      }),
    ],
  },
});
