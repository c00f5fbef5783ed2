import { happened } from '../../../domain/kernel/event.ts';
import { RegistrantRegistered, type RegistrationsEvent } from '../../../domain/registrations/events.ts';

/** Somebody who registered for an item of the tenant. */
export const registrantRegistered = (
  tenantId: number,
  registrantId: number,
  itemId: number,
): RegistrationsEvent =>
  happened(RegistrantRegistered, {
    tenantId,
    registrantId,
    eventId: 10,
    itemId,
    name: 'Émile Zola',
    email: `zola${registrantId}@paris.example`,
    phone: '+33 1 42 00',
    answers: '{"diet":"Vegan"}',
    size: 'M',
    status: 'waiting',
    ticketCode: 'ABCDEFGHJKMNPQRS',
    waiverHash: null,
    waiverPath: null,
    waiverName: null,
    at: '2026-06-01T00:00:00.000Z',
  });

export const ofTwoTenants = [
  { stream: 'registrations-1', event: registrantRegistered(3, 1, 1) },
  { stream: 'registrations-2', event: registrantRegistered(4, 2, 2) },
];
