import { addDays } from '../../../domain/kernel/day.ts';
import { ERASED } from '../../../domain/kernel/erased.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Period } from './period.ts';

/** What a registrant's calendar shows of a registration. */
export interface CalendarEntry {
  readonly registrantId: number;
  /** rises with every mail; a calendar keeps the highest (RFC 5545, 3.8.7.4) */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly period: Period;
  readonly cancelled: boolean;
  /** the page of the item */
  readonly url: string;
  readonly organiser: { readonly name: string; readonly email: string };
  /** domain of the ids */
  readonly host: string;
  /** when the mail is written */
  readonly stamp: Date;
}

/**
 * A registration as an .ics file (RFC 5545). All files of one registration have the same UID, so that a calendar
 * replaces the earlier ones; a cancellation removes the entry.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { registrantId, sequence, title, description, location, period, cancelled } = entry;
  const { url, organiser, host, stamp } = entry;
  const calendar = ical({
    prodId: { company: 'Muster', product: 'Registrations', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `registration-${registrantId}@${host}`,
    sequence,
    stamp,
    ...timesOf(period),
    summary: title,
    description,
    location,
    url,
    // RFC 5546 wants an organizer, but one needs an address
    ...(organiser.email !== ERASED && { organizer: organiser }),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** Days are VALUE=DATE, and their end is the day after the last (RFC 5545, 3.6.1). */
function timesOf({ startsAt, endsAt, days }: Period) {
  if (days !== null)
    return { allDay: true, start: midnight(days.firstDay), end: midnight(addDays(days.lastDay, 1)) };
  // an event of no length is shown as a moment
  return { start: new Date(startsAt), end: new Date(endsAt > startsAt ? endsAt : startsAt) };
}

// without a time zone, the calendar writes the date of a moment in UTC
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
