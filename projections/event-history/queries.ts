import { historyIn } from '../kernel/read-history.ts';

export const eventHistory = historyIn('event_changes', {
  // what has no fields to list would be lost among several details
  alone: [
    'registered',
    'drafted',
    'grouped',
    'item-added',
    'task-added',
    'task-described',
    'task-completed',
    'task-reopened',
  ],
  // the days of a new event belong to its registration
  beginnings: ['registered'],
  // other days are other times
  covers: { dated: 'rescheduled' },
});
