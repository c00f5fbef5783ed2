import { eventChangeKinds } from '../../projections/event-history/table.ts';
import { historyTypes } from '../history/types.ts';

export const eventHistoryTypes = historyTypes(
  'EventHistoryEntry',
  eventChangeKinds,
  'One entry in the history of an event: who changed what, and when.',
);
export const { Connection: EventHistoryConnection } = eventHistoryTypes;
export type EventHistoryConnection = InstanceType<typeof EventHistoryConnection>;
