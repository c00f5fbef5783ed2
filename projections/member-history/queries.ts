import { historyIn } from '../kernel/read-history.ts';

export const memberHistory = historyIn('member_changes', {
  alone: ['registered', 'archived', 'restored', 'removed', 'erased'],
});
