import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What a registrant's calendar shows of a registration. */
export interface CalendarEntry {
  readonly registrantId: number;
  /** rises with every mail; a calendar keeps the highest (RFC 5545, 3.8.7.4) */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
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
  const { registrantId, sequence, title, description, location, startsAt, endsAt, cancelled } = entry;
  const { url, organiser, host, stamp } = entry;
  const calendar = ical({
    prodId: { company: 'Muster', product: 'Registrations', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `registration-${registrantId}@${host}`,
    sequence,
    stamp,
    start: startsAt,
    // an event of no length is shown as a moment
    end: endsAt > startsAt ? endsAt : startsAt,
    summary: title,
    description,
    location,
    url,
    organizer: { name: organiser.name, email: organiser.email },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
