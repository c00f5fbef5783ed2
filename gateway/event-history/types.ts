import type { EventChangeKind } from '../../projections/event-history/table.ts';
import { historyTypes } from '../history/types.ts';

export const eventHistoryTypes = historyTypes(
  'EventHistoryEntry',
  {
    registered: 'The event was registered.',
    renamed: 'Its name changed.',
    described: 'Its description changed.',
    retyped: 'Its type changed.',
    relocated: 'Its location changed.',
    rescheduled: 'Its start or end changed.',
    dated: 'It became an all-day event, moved to other days, or got times.',
    grouped: 'It was registered as one of a series.',
    drafted: 'It was registered as a draft.',
    published: 'It was published.',
    cancelled: 'It was cancelled.',
    reinstated: 'Its cancellation was taken back.',
  } satisfies Record<EventChangeKind, string>,
  'One entry in the history of an event: who changed what, and when.',
);
export const { Connection: EventHistoryConnection } = eventHistoryTypes;
export type EventHistoryConnection = InstanceType<typeof EventHistoryConnection>;
