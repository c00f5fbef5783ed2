import {
  EventDescribed,
  EventRegistered,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
} from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { OwnerRegistered } from '../../domain/owner/events.ts';
import type { MusterEvent } from '../../domain/aggregates.ts';
import { NameConfirmed, NameReserved } from '../../domain/reservation/events.ts';
import { MembershipGranted } from '../../domain/roster/events.ts';
import { TenantRegistered } from '../../domain/tenant/events.ts';
import { UserRegistered } from '../../domain/user/events.ts';

/** A domain event and its stream. */
export interface HistoryEntry {
  readonly stream: string;
  readonly event: MusterEvent;
}

const staff = 12;
const text = 'Bring a cake, a chair and somebody who would like to become a member. ';
const places = ['Town hall', 'Canal park', 'School gym', 'Community centre', 'Main library'];
const names = ['Ada Okafor', 'Bruno Silva', 'Chiara Rossi', 'Dörte Günther', 'Emi 江美'];

/**
 * `count` domain events of a realistic installation with many tenants, the same on each call: a tenant
 * with its staff for every 60 calendar events, all tenants interleaved, two edits per event, and the
 * reservations of every unique name.
 */
export function believableHistory(count: number): readonly HistoryEntry[] {
  const history: HistoryEntry[] = [];
  const recent: { tenantId: number; eventId: number }[] = [];
  let users = 0;
  let tenants = 0;
  let events = 0;
  while (history.length < count) {
    if (events % 60 === 0) {
      tenants++;
      history.push(...newTenant(tenants, users));
      users += staff;
    }
    events++;
    const which = { tenantId: 1 + ((events * 7_919) % tenants), eventId: events };
    history.push(...newEvent(which));
    recent.push(which);
    const edited = recent[Math.max(0, recent.length - 1 - ((events * 31) % 400))];
    if (edited) history.push(...edits(edited, events));
  }
  return history.slice(0, count);
}

function reserved(
  name: string,
  target: string,
  first: boolean,
  facts: readonly MusterEvent[],
): HistoryEntry[] {
  const commandId = `command of ${name}`;
  const stream = `reservation-${name}`;
  const expected = first ? 'none' : '0';
  return [
    {
      stream,
      event: happened(NameReserved, { commandId, target, expected, reservedAt: '2031-01-01T08:00:00.000Z' }),
    },
    ...facts.map((event) => ({ stream: target, event })),
    { stream, event: happened(NameConfirmed, { commandId, target }) },
  ];
}

function newTenant(tenantId: number, usersBefore: number): HistoryEntry[] {
  const people = Array.from({ length: staff }, (_, n) => personOf(usersBefore + n + 1));
  const [owner] = people;
  if (owner === undefined) return [];
  const company = { companyname: `Company ${tenantId}`, domain: `company${tenantId}.example.org` };
  return [
    {
      stream: `owner-${tenantId}`,
      event: happened(OwnerRegistered, { ownerId: tenantId, ...company, ...owner }),
    },
    {
      stream: `tenant-${tenantId}`,
      event: happened(TenantRegistered, {
        tenantId,
        ownerId: tenantId,
        userId: owner.userId,
        ...company,
        email: owner.email,
        phone: owner.phone,
        address1: '1 Canal Street',
        address2: null,
        city: 'Leeds',
        state: 'West Yorkshire',
        zip: 'LS1 1AA',
        timezone: 'Europe/London',
      }),
    },
    ...people.flatMap((person) => [
      ...reserved(`email-${person.userId}`, `user-${person.userId}`, true, []),
      ...reserved(`username-${person.userId}`, `user-${person.userId}`, true, [
        happened(UserRegistered, person),
      ]),
      {
        stream: `roster-${tenantId}`,
        event: happened(MembershipGranted, {
          tenantId,
          userId: person.userId,
          role: person === owner ? ('admin' as const) : ('staff' as const),
        }),
      },
    ]),
  ];
}

function personOf(userId: number) {
  const [firstname = '', lastname = ''] = (names[userId % names.length] ?? '').split(' ');
  const phone = `+44 20 7946 ${String(userId).padStart(4, '0')}`;
  return {
    userId,
    username: `user${userId}`,
    email: `user${userId}@example.org`,
    phone,
    firstname,
    lastname,
  };
}

function newEvent(which: { tenantId: number; eventId: number }): HistoryEntry[] {
  const { eventId } = which;
  return reserved(`event-name-${eventId}`, `event-${eventId}`, true, [
    happened(EventRegistered, {
      ...which,
      name: `Gathering ${eventId}`,
      description: text.repeat(1 + (eventId % 4)),
      type: 'Fête',
      location: places[eventId % places.length] ?? '',
      ...periodOf(eventId),
      registeredBy: 1 + (eventId % staff),
    }),
  ]);
}

function periodOf(seed: number): { startsAt: string; endsAt: string } {
  const starts = Date.UTC(2031, 0, 1) + (seed % 8_000) * 3_600_000;
  return { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + 5_400_000).toISOString() };
}

/** The period of a new event, as the event that changes it names it. */
function rescheduledFrom(seed: number): { fromStartsAt: string; fromEndsAt: string } {
  const { startsAt: fromStartsAt, endsAt: fromEndsAt } = periodOf(seed);
  return { fromStartsAt, fromEndsAt };
}

/** Two changes of one event; the seed decides which. */
function edits(which: { tenantId: number; eventId: number }, seed: number): HistoryEntry[] {
  const stream = `event-${which.eventId}`;
  const described = happened(EventDescribed, { ...which, from: text, to: text.repeat(1 + (seed % 3)) });
  const place = places[seed % places.length] ?? '';
  switch (seed % 3) {
    case 0:
      return reserved(`event-name-${which.eventId}-${seed}`, stream, false, [
        happened(EventRenamed, {
          ...which,
          from: `Gathering ${which.eventId}`,
          to: `Gathering ${seed} again`,
        }),
        described,
      ]);
    case 1:
      return [
        {
          stream,
          event: happened(EventRescheduled, {
            ...which,
            ...rescheduledFrom(which.eventId),
            ...periodOf(seed),
          }),
        },
        { stream, event: happened(EventRelocated, { ...which, from: 'Town hall', to: place }) },
      ];
    default:
      return [
        { stream, event: described },
        { stream, event: happened(EventRelocated, { ...which, from: 'Town hall', to: place }) },
      ];
  }
}
