import { zone } from './visitors.ts';

const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

/** The day that is `ahead` days from now in the tenants' zone, as `yyyy-MM-dd`. */
export function dayIn(ahead: number): string {
  const [year = 0, month = 1, day = 1] = inZone.format(Date.now()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + ahead)).toISOString().slice(0, 10);
}

/** A day as the screens show it: 'Saturday, November 21'. */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(`${day}T12:00:00Z`));
