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
    was: 'none',
    from: null,
  });

export const ofTwoTenants = [
  { stream: 'registrations-1', event: actionSubmitted(3, 1, 10) },
  { stream: 'registrations-2', event: actionSubmitted(4, 2, 11) },
];
