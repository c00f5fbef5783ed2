import { historyIn } from '../kernel/read-history.ts';

/** A membership that is granted after a registration belongs to the registration. */
export const userHistory = historyIn('user_changes', {
  alone: ['registered', 'deactivated', 'activated', 'role-changed'],
  beginnings: ['registered'],
  // a process grants the membership
  by: 'correlation_id',
});
