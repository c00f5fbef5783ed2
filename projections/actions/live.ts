import type { RegistrationsEvent } from '../../domain/registrations/events.ts';
import { defineLive } from '../kernel/live.ts';
import { actionsByItems } from './queries.ts';
import type { ActionRow } from './table.ts';

/** The actions of items as a live entity of open screens. How many places are left follows from the registrants. */
export const liveActions = defineLive<RegistrationsEvent, ActionRow>({
  kind: 'action',
  readModels: ['actions'],
  readAgain: ['event-history'],
  on: {
    ActionSubmitted: 'registered',
    ActionClosed: 'changed',
    PlacesSet: 'changed',
  },
  idOf: ({ itemId }) => itemId,
  read: actionsByItems,
  idOfRow: (row) => row.item_id,
});
