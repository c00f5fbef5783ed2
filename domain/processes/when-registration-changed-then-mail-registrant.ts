import { defineProcess, effect } from '../kernel/process.ts';
import type { RegistrationsEvent } from '../registrations/events.ts';

/** What a mail says to all registrants of an event. */
export type ToldOfEvent = 'event-changed' | 'event-cancelled' | 'event-reinstated';

/** What a mail says to a registrant. */
export type ToldRegistrant =
  | { readonly what: 'registered' | 'changed' | ToldOfEvent }
  | { readonly what: 'cancelled'; readonly by: 'registrant' | 'staff' }
  | { readonly what: 'promoted'; readonly because: 'cancelled' | 'changed' | 'more-places' };

declare module '../kernel/process.ts' {
  interface Effects {
    /** mails a registrant about their registration, once for each cause */
    'mail-registrant': {
      readonly tenantId: number;
      readonly itemId: number;
      readonly registrantId: number;
      readonly cause: string;
      readonly told: ToldRegistrant;
    };
  }
}

/** Everything that happens to a registration is mailed to the registrant, with the present entry for the calendar. */
export const whenRegistrationChangedThenMailRegistrant = defineProcess<RegistrationsEvent, 'mail-registrant'>(
  {
    name: 'when-registration-changed-then-mail-registrant',
    effects: ['mail-registrant'],
    on: {
      RegistrantRegistered: ({ id, data }) => [mail(id, data, { what: 'registered' })],
      RegistrationRepeated: ({ id, data }) => [mail(id, data, { what: 'registered' })],
      RegistrationChanged: ({ id, data }) => [mail(id, data, { what: 'changed' })],
      RegistrationCancelled: ({ id, data }) => [mail(id, data, { what: 'cancelled', by: data.by })],
      RegistrantPromoted: ({ id, data }) => [mail(id, data, { what: 'promoted', because: data.because })],
    },
  },
);

function mail(
  cause: string,
  { tenantId, itemId, registrantId }: { tenantId: number; itemId: number; registrantId: number },
  told: ToldRegistrant,
) {
  return effect('mail-registrant', { tenantId, itemId, registrantId, cause, told });
}
