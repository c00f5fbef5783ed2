import type { RegistrationsEvent } from '../../domain/registrations/events.ts';
import { defineLive } from '../kernel/live.ts';
import { actionsByItems } from './queries.ts';
import type { ActionRow } from './table.ts';

/** The actions of items as a live entity of open screens. Registrations change how many places are left. */
export const liveActions = defineLive<RegistrationsEvent, ActionRow>({
  kind: 'action',
  readModels: ['actions', 'registrants'],
  on: {
    ActionSubmitted: 'registered',
    ActionClosed: 'changed',
    PlacesSet: 'changed',
    RegistrantRegistered: 'changed',
    RegistrationCancelled: 'changed',
    RegistrantPromoted: 'changed',
  },
  idOf: ({ itemId }) => itemId,
  read: actionsByItems,
  idOfRow: (row) => row.item_id,
});
