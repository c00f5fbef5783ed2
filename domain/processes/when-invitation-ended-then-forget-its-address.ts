import type { InvitationEvent } from '../invitation/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** deletes the address and the link of an invitation */
    'forget-invitation': { readonly invitationId: string };
  }
}

/** An invitation that nobody can accept any more needs neither its address nor its link. */
export const whenInvitationEndedThenForgetItsAddress = defineProcess<InvitationEvent, 'forget-invitation'>({
  name: 'when-invitation-ended-then-forget-its-address',
  effects: ['forget-invitation'],
  on: {
    InvitationReplaced: ({ data: { invitationId } }) => [effect('forget-invitation', { invitationId })],
    InvitationWithdrawn: ({ data: { invitationId } }) => [effect('forget-invitation', { invitationId })],
    InvitationExpired: ({ data: { invitationId } }) => [effect('forget-invitation', { invitationId })],
  },
});
