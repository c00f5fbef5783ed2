import { defineProcess, effect } from '../kernel/process.ts';
import type { RegistrationsEvent } from '../registrations/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** takes the places of an item over into its registrations */
    'follow-item': { readonly tenantId: number; readonly itemId: number };
  }
}

/** Registrations know the places of their item, so that one stream decides who gets one. */
export const whenActionSubmittedThenFollowItem = defineProcess<RegistrationsEvent, 'follow-item'>({
  name: 'when-action-submitted-then-follow-item',
  effects: ['follow-item'],
  on: {
    ActionSubmitted: ({ data: { tenantId, itemId } }) => [effect('follow-item', { tenantId, itemId })],
  },
});
