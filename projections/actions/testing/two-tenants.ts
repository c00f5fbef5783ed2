import { happened } from '../../../domain/kernel/event.ts';
import { ActionSubmitted, type RegistrationsEvent } from '../../../domain/registrations/events.ts';

/** The action of an item of the tenant. */
export const actionSubmitted = (tenantId: number, itemId: number, eventId: number): RegistrationsEvent =>
  happened(ActionSubmitted, {
    tenantId,
    eventId,
    itemId,
    actionId: `00000000-0000-4000-8000-00000000000${itemId}`,
    actionType: 'default',
    questions: [],
    waitingList: true,
    opensAt: null,
    submittedBy: 7,
  });

export const ofTwoTenants = [actionSubmitted(3, 1, 10), actionSubmitted(4, 2, 11)];
