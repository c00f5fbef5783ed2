import { addDays } from '../../domain/kernel/day.ts';
import { badInput } from '../server/bad-input.ts';
import { dateArgument } from '../server/date-argument.ts';

const mostDays = 100;

/** The first and the last day of the requested list of shared events; null where it has no bound. */
export function requestedDays(
  { from, to, days }: { from?: string | null; to?: string | null; days?: number | null },
  today: string,
): { readonly firstDay: string | null; readonly lastDay: string | null } {
  const firstDay = from == null ? null : dateArgument('from', from);
  if (days == null) return { firstDay, lastDay: to == null ? null : dateArgument('to', to) };
  if (days < 1 || days > mostDays) throw badInput('days', `must be from 1 to ${mostDays}.`);
  if (to != null) throw badInput('days', 'cannot be given together with to.');
  const first = firstDay ?? today;
  return { firstDay: first, lastDay: addDays(first, days - 1) };
}
