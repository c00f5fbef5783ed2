import type { DeliveryEvent } from '../delivery/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';
import type { MemberEvent } from '../member/events.ts';
import type { RegistrationsEvent } from '../registrations/events.ts';
import type { UserEvent } from '../user/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** deletes what is stored about the person outside the log; their key last */
    'forget-person': {
      /** the subject as in the log: `member-4` */
      readonly subject: string;
    };
  }
}

/** Completes an erasure, so that only ids remain. The log keeps that it was requested, and by whom. */
export const whenPersonErasedThenForgetThem = defineProcess<
  DeliveryEvent | MemberEvent | RegistrationsEvent | UserEvent,
  'forget-person'
>({
  name: 'when-person-erased-then-forget-them',
  effects: ['forget-person'],
  on: {
    DeliveryRecipientErased: ({ data }) => [
      effect('forget-person', { subject: `delivery-${data.deliveryId}` }),
    ],
    MemberErased: ({ data }) => [effect('forget-person', { subject: `member-${data.memberId}` })],
    RegistrantErased: ({ data }) => [effect('forget-person', { subject: `registrant-${data.registrantId}` })],
    UserErased: ({ data }) => [effect('forget-person', { subject: `user-${data.userId}` })],
  },
});
