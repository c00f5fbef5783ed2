import { happened } from '../../kernel/event.ts';
import { registerForItem, type RegistrationsCommand } from '../commands.ts';
import { ActionSubmitted, PlacesSet, RegistrantRegistered } from '../events.ts';

// Item 5 of event 9 in tenant 3.

export const which = { tenantId: 3, eventId: 9, itemId: 5 };
export const at = '2026-06-01T00:00:00.000Z';
export const context = { now: at, tenantId: 3, actorId: 11 };

type Submitted = Parameters<typeof happened<'ActionSubmitted', typeof ActionSubmitted.schema>>[1];

export const opened = (changes: Partial<Submitted> = {}) =>
  happened(ActionSubmitted, {
    ...which,
    actionId: '00000000-0000-4000-8000-000000000001',
    actionType: 'default',
    questions: [],
    waitingList: true,
    opensAt: null,
    submittedBy: 11,
    was: 'none',
    from: null,
    ...changes,
  });

export const placed = (
  capacity: number | null,
  sizes: { size: string; places: number | null }[] = [],
  itemRevision = 1,
) => happened(PlacesSet, { ...which, capacity, sizes, itemRevision });

/** The ticket code of a registrant. */
export const ticketOf = (registrantId: number): string => String(registrantId).padStart(16, '0');

export const registered = (
  registrantId: number,
  status: 'confirmed' | 'waiting',
  size: string | null = null,
) =>
  happened(RegistrantRegistered, {
    ...which,
    registrantId,
    name: `Visitor ${registrantId}`,
    email: `v${registrantId}@example.org`,
    phone: '+44 1531 000000',
    answers: '{}',
    size,
    status,
    ticketCode: ticketOf(registrantId),
    waiverHash: null,
    waiverPath: null,
    waiverName: null,
    at,
  });

export const register = (registrantId: number, changes: object = {}, now = at): RegistrationsCommand => ({
  type: 'RegisterForItem',
  data: {
    ...registerForItem.input.parse({
      eventId: 9,
      itemId: 5,
      name: `Visitor ${registrantId}`,
      email: `v${registrantId}@example.org`,
      phone: '+44 1531 000000',
      agreed: true,
      ticketCode: ticketOf(registrantId),
      ...changes,
    }),
    registrantId,
    ...context,
    now,
    actorId: 0,
  },
});
