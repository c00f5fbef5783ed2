import { historyIn } from '../kernel/read-history.ts';

export const eventHistory = historyIn('event_changes', {
  alone: ['registered', 'drafted', 'grouped', 'item-added', 'task-added'],
  // the days of a new event belong to its registration
  beginnings: ['registered'],
});
