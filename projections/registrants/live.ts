import type { RegistrationsEvent } from '../../domain/registrations/events.ts';
import { defineLive } from '../kernel/live.ts';
import { registrantsByIds } from './queries.ts';
import type { RegistrantRow } from './table.ts';

/** Registrants as a live entity of open screens. */
export const liveRegistrants = defineLive<RegistrantEvent, RegistrantRow>({
  kind: 'registrant',
  readModels: ['registrants'],
  on: {
    RegistrantRegistered: 'registered',
    RegistrationChanged: 'changed',
    RegistrationCancelled: 'changed',
    RegistrantPromoted: 'changed',
    RegistrantCheckedIn: 'changed',
    CheckInReplaced: 'changed',
    CheckInUndone: 'changed',
    RegistrantErased: 'removed',
  },
  idOf: ({ registrantId }) => registrantId,
  read: registrantsByIds,
  idOfRow: (row) => row.registrant_id,
  isGone: (row) => row.erased,
});

/** The events about one registrant. */
type RegistrantEvent = Extract<RegistrationsEvent, { data: { registrantId: number } }>;
