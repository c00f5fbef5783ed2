/** A day of the calendar; months count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof weekdays)[number];

const asDate = ({ year, month, date }: Day) => new Date(Date.UTC(year, month - 1, date));
const asDay = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  date: date.getUTCDate(),
});

/** The day a number of days later; earlier when it is negative. */
export function daysLater(day: Day, days: number): Day {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return asDay(date);
}

/** The days from `before` days before a day to `after` days after it. */
export const daysAround = (day: Day, before: number, after: number): readonly Day[] =>
  Array.from({ length: before + 1 + after }, (_, index) => daysLater(day, index - before));

export const onWeekday = (weekday: Weekday) => (day: Day) => weekdays[asDate(day).getUTCDay()] === weekday;

export const nthInMonth = (nth: number, weekday: Weekday) => (day: Day) =>
  onWeekday(weekday)(day) && Math.ceil(day.date / 7) === nth;

export const lastInMonth = (weekday: Weekday) => (day: Day) =>
  onWeekday(weekday)(day) && daysLater(day, 7).month !== day.month;

/** On a date of each year, as `MM-DD`. */
export const onDate = (text: string) => (day: Day) =>
  `${String(day.month).padStart(2, '0')}-${String(day.date).padStart(2, '0')}` === text;
