import { defineProcess, effect } from '../kernel/process.ts';
import type { RegistrationsEvent } from '../registrations/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** notifies who created the event that somebody registered, once for each cause */
    'notify-of-registration': {
      readonly tenantId: number;
      readonly eventId: number;
      readonly itemId: number;
      readonly cause: string;
    };
  }
}

/** Who created an event learns that visitors register for it. */
export const whenRegistrantRegisteredThenNotifyCreator = defineProcess<
  RegistrationsEvent,
  'notify-of-registration'
>({
  name: 'when-registrant-registered-then-notify-creator',
  effects: ['notify-of-registration'],
  on: {
    RegistrantRegistered: ({ id, data: { tenantId, eventId, itemId } }) => [
      effect('notify-of-registration', { tenantId, eventId, itemId, cause: id }),
    ],
  },
});
