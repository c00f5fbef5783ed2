import { defineProcess, effect } from '../kernel/process.ts';
import type { UserEvent } from '../user/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** mails the link that confirms the person's address, once, unless it is confirmed already */
    'mail-address-confirmation': { readonly userId: number; readonly cause: string };
  }
}

/** A person who registered with an address shows that mail reaches it: decision 43. */
export const whenUserRegisteredThenConfirmAddress = defineProcess<UserEvent, 'mail-address-confirmation'>({
  name: 'when-user-registered-then-confirm-address',
  effects: ['mail-address-confirmation'],
  on: {
    UserRegistered: ({ id, data: { userId } }) => [
      effect('mail-address-confirmation', { userId, cause: id }),
    ],
  },
});
