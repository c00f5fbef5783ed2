import { defineProcess, effect } from '../kernel/process.ts';
import type { MemberEvent } from '../member/events.ts';
import type { RegistrationsEvent } from '../registrations/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** erases the addresses of everything that was sent to a person */
    'forget-recipient': { readonly person: string };
  }
}

/** What was sent to somebody who is erased keeps no address. */
export const whenRecipientErasedThenForgetTheirAddresses = defineProcess<
  MemberEvent | RegistrationsEvent,
  'forget-recipient'
>({
  name: 'when-recipient-erased-then-forget-their-addresses',
  effects: ['forget-recipient'],
  on: {
    MemberErased: ({ data }) => [effect('forget-recipient', { person: `member-${data.memberId}` })],
    RegistrantErased: ({ data }) => [
      effect('forget-recipient', { person: `registrant-${data.registrantId}` }),
    ],
  },
});
