import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  registrantId: 7,
  sequence: 4,
  title: 'Spring fair: Pottery; for all',
  description: 'Bring an apron,\nand time.',
  location: 'Barn, Mill Lane',
  period: { startsAt: '2027-05-01T09:00:00.000Z', endsAt: '2027-05-01T11:00:00.000Z', days: null },
  cancelled: false,
  url: 'https://muster.example/3/9/5/eventAction',
  organiser: { name: 'Ledbury, Ltd', email: 'office@ledbury.example' },
  host: 'muster.example',
  stamp: new Date('2027-01-01T00:00:00Z'),
};

/** The calendar and its one event as ical.js reads them. */
function parsed(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  if (event === undefined) throw new Error('no event');
  return { method: calendar.getFirstPropertyValue('method'), event };
}

test('a parser reads what was written, whatever characters it has', () => {
  const { method, event } = parsed(calendarFile(entry));
  expect(method).toBe('PUBLISH');
  expect(event.uid).toBe('registration-7@muster.example');
  expect(event.sequence).toBe(4);
  expect([event.summary, event.description, event.location]).toEqual([
    entry.title,
    entry.description,
    entry.location,
  ]);
  expect(event.startDate.toJSDate()).toEqual(new Date(entry.period.startsAt));
  expect(event.endDate.toJSDate()).toEqual(new Date(entry.period.endsAt));
});

test('a cancellation has the same UID, a later sequence and the status cancelled', () => {
  const { method, event } = parsed(calendarFile({ ...entry, sequence: 5, cancelled: true }));
  expect(method).toBe('CANCEL');
  expect(event.uid).toBe('registration-7@muster.example');
  expect(event.sequence).toBe(5);
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('the tenant is the organizer, unless the person who entered its address was erased', () => {
  const organizerOf = (file: string) => parsed(file).event.component.getFirstPropertyValue('organizer');
  expect(organizerOf(calendarFile(entry))).toBe('mailto:office@ledbury.example');
  const erased = calendarFile({ ...entry, organiser: { ...entry.organiser, email: ERASED } });
  expect(erased).not.toMatch(/ORGANIZER|Erased/);
});

test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])(
  'an all-day event has dates, the end after the last day, on a server in %s',
  (timeZone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = timeZone;
    try {
      const period = { ...entry.period, days: { firstDay: '2027-02-27', lastDay: '2027-02-28' } };
      const file = calendarFile({ ...entry, period });
      expect(file).toContain('DTSTART;VALUE=DATE:20270227\r\n');
      expect(file).toContain('DTEND;VALUE=DATE:20270301\r\n');
      const { event } = parsed(file);
      expect(event.startDate.isDate).toBe(true);
      expect(event.duration.toString()).toBe('P2D');
    } finally {
      process.env['TZ'] = before;
    }
  },
);
