import { historyIn } from '../kernel/read-history.ts';

export const eventHistory = historyIn('event_changes', ['registered', 'item-added', 'task-added']);
