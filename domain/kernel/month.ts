import { dateIn, startOfDay, type Period } from './day.ts';

// Calendar months in a time zone. A month has the format 'yyyy-MM'.

/** Whether this is a calendar month in that format. */
export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** The calendar month in the zone at a moment. */
export const monthIn = (timezone: string, moment: Date): string => dateIn(timezone, moment).slice(0, 7);

/** The time that a month lasts in the zone. */
export const periodOfMonth = (timezone: string, month: string): Period => ({
  from: startOfDay(timezone, `${month}-01`),
  to: startOfDay(timezone, `${addMonths(month, 1)}-01`),
});

/** The month this many months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The months from the newest down to the oldest, both included; at most `most`. */
export function monthsDownTo(oldest: string, newest: string, most: number): string[] {
  const months: string[] = [];
  for (let month = newest; month >= oldest && months.length < most; month = addMonths(month, -1))
    months.push(month);
  return months;
}
