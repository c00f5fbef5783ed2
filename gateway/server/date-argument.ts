import { isDate } from '../../domain/kernel/day.ts';
import { isMonth } from '../../domain/kernel/month.ts';
import { isInYears, years } from '../../domain/kernel/years.ts';
import { badInput } from './bad-input.ts';

/**
 * Returns a date argument (yyyy-MM-dd); throws bad input that names the argument when it is not a date in the
 * years of events.
 */
export function dateArgument(argument: string, value: string): string {
  if (!isDate(value)) throw badInput(argument, 'must be a date, yyyy-MM-dd.');
  return inYears(argument, value);
}

/** Returns a month argument (yyyy-MM); throws bad input that names the argument, as dateArgument does. */
export function monthArgument(argument: string, value: string): string {
  if (!isMonth(value)) throw badInput(argument, 'must be a month, yyyy-MM.');
  return inYears(argument, value);
}

function inYears(argument: string, value: string): string {
  if (!isInYears(value)) throw badInput(argument, `must be in the years ${years.first} to ${years.last}.`);
  return value;
}
