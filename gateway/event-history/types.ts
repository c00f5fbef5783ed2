import type { EventChangeKind } from '../../projections/event-history/table.ts';
import { personFields } from '../../projections/event-history/parts.ts';
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
    'item-added': 'An item was added.',
    'item-renamed': 'The name of an item changed.',
    'item-described': 'The description of an item changed.',
    'item-retyped': 'The type of an item changed.',
    'item-sized': 'The sizes or quantities of an item changed.',
    'item-limited': 'The capacity of an item changed.',
    'task-added': 'A task was added.',
    'task-retitled': 'The title of a task changed.',
    'task-described': 'The description of a task changed.',
    'task-rescheduled': 'The time at which a task is due changed.',
    'task-assigned': 'The assignee of a task changed.',
    'task-completed': 'A task was done.',
    'task-reopened': 'A done task was opened again.',
    'task-deleted': 'A task was deleted.',
    'comment-posted': 'A comment was written.',
    'comment-edited': 'A comment was changed.',
    'comment-deleted': 'A comment was deleted.',
    'action-submitted': 'The public action of an item was submitted. The settings before were not recorded.',
    'action-opened': 'An item got its public action.',
    'action-changed': 'The settings of the public action of an item changed.',
    'action-closed': 'The public action of an item was closed.',
    'action-reopened': 'The closed public action of an item was submitted again.',
  } satisfies Record<EventChangeKind, string>,
  'One entry in the history of an event: who changed what, and when.',
  personFields,
);
export const { Connection: EventHistoryConnection } = eventHistoryTypes;
export type EventHistoryConnection = InstanceType<typeof EventHistoryConnection>;
