import { defineProcess, effect } from '../kernel/process.ts';
import type { MailingEvent } from '../mailing/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** leaves a part of a mailing to a worker, once for each cause */
    'work-on-mailing': {
      readonly tenantId: number;
      readonly mailingId: number;
      readonly what: 'address' | 'stop';
      /** ISO 8601 */
      readonly notBefore: string;
      readonly cause: string;
    };
  }
}

/** The people of a group are looked up when the mail is due; stopping it cancels the mails that are not sent. */
export const whenMailingRequestedThenAddressIt = defineProcess<MailingEvent, 'work-on-mailing'>({
  name: 'when-mailing-requested-then-address-it',
  effects: ['work-on-mailing'],
  on: {
    MailingRequested: ({ id: cause, data: { tenantId, mailingId, audience, dueAt } }) =>
      audience === null
        ? []
        : [effect('work-on-mailing', { tenantId, mailingId, what: 'address', notBefore: dueAt, cause })],
    MailingStopped: ({ id: cause, data: { tenantId, mailingId, at } }) => [
      effect('work-on-mailing', { tenantId, mailingId, what: 'stop', notBefore: at, cause }),
    ],
  },
});
