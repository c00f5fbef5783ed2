import { defineProcess, effect } from '../kernel/process.ts';
import type { UserEvent } from '../user/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** sends the mail that waited in the tenants where the person is an admin */
    'send-waiting-mail': { readonly userId: number };
  }
}

/** A tenant's mail to others waits until one of its admins has a confirmed address: decision 43. */
export const whenAddressConfirmedThenSendWaitingMail = defineProcess<UserEvent, 'send-waiting-mail'>({
  name: 'when-address-confirmed-then-send-waiting-mail',
  effects: ['send-waiting-mail'],
  on: {
    UserEmailConfirmed: ({ data: { userId } }) => [effect('send-waiting-mail', { userId })],
  },
});
