import { eventChangeKinds } from '../../projections/event-history/table.ts';
import { historyTypes } from '../history/types.ts';

export const eventHistoryTypes = historyTypes(
  'Change',
  eventChangeKinds,
  "One change in an event's history.",
);
export const { Connection: ChangeConnection } = eventHistoryTypes;
export type ChangeConnection = InstanceType<typeof ChangeConnection>;
