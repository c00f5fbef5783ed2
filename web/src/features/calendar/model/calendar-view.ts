import { addDays, type Day } from '../../../lib/dates.ts';

/** What the calendar shows at once, the first by default. */
export const views = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof views)[number];

/** A period that the address names. */
export interface Place {
  readonly view: CalendarView;
  /** a day of the period */
  readonly date: Day;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900' && text < '3000' && isInCalendar(text);
const isInCalendar = (day: Day): boolean => {
  const moment = Date.parse(`${day}T12:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
};

/** Reads `view` and `date` of an address; the default is the month of today. */
export function placeIn(params: URLSearchParams, today: Day): Place {
  const date = params.get('date') ?? '';
  return {
    view: views.find((view) => view === params.get('view')) ?? 'month',
    date: isDay(date) ? date : today,
  };
}

/**
 * Goes on by `steps`: a day, a week, or in the month view four weeks from the 15th to the 15th of the month that is
 * reached, which is always the next one (decision 24).
 */
export function step({ view, date }: Place, steps: 1 | -1): Day {
  if (view === 'day') return addDays(date, steps);
  if (view === 'week') return addDays(date, 7 * steps);
  const fourWeeks = 4 * 7 * steps;
  return `${addDays(`${date.slice(0, 7)}-15`, fourWeeks).slice(0, 7)}-15`;
}

/** The days of a period, in whole weeks that begin on `firstWeekday` (1 Monday to 7 Sunday), except for a single day. */
export function daysOf({ view, date }: Place, firstWeekday: number): readonly Day[] {
  if (view === 'day') return [date];
  const first = startOfWeek(view === 'week' ? date : `${date.slice(0, 7)}-01`, firstWeekday);
  if (view === 'week') return daysFrom(first, 7);
  // as many weeks as the month touches: 4 to 6
  const weeks = [1, 2, 3, 4, 5].findIndex(
    (count) => addDays(first, 7 * count).slice(0, 7) > date.slice(0, 7),
  );
  return daysFrom(first, 7 * (weeks === -1 ? 6 : weeks + 1));
}

const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

function startOfWeek(day: Day, firstWeekday: number): Day {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return addDays(day, -((weekday - firstWeekday + 7) % 7));
}
