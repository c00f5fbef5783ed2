import { years } from '../kernel/years.ts';

/** The length of an event without an end: 30 minutes, in milliseconds (docs/product/events.md). */
const usualLength = 30 * 60_000;

/** The last moment of the years of events; no given field would be at fault for an end after it. */
const lastMoment = Date.parse(`${years.last}-12-31T23:59:59.999Z`);

/** The end of an event without a given end; both times are ISO 8601, UTC. */
export function usualEnd(startsAt: string): string {
  return new Date(Math.min(Date.parse(startsAt) + usualLength, lastMoment)).toISOString();
}
