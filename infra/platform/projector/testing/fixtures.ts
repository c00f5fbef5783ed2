import {
  EventDescribed,
  EventRegistered,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
  EventRetyped,
} from '../../../../domain/event/events.ts';
import { happened } from '../../../../domain/kernel/event.ts';
import { MemberErased, MemberRegistered, MemberRenamed } from '../../../../domain/member/events.ts';
import { OwnerRegistered } from '../../../../domain/owner/events.ts';
import { MembershipGranted } from '../../../../domain/roster/events.ts';
import { TenantRegistered } from '../../../../domain/tenant/events.ts';
import { UserErased, UserRegistered, UserRenamed } from '../../../../domain/user/events.ts';
import type { EventToAppend } from './projector.ts';

// Domain events for tests: relevant values are parameters, the rest has plausible defaults.

const person = (userId: number, name: string) => ({
  userId,
  username: `${name.toLowerCase()}${userId}`,
  email: `${name.toLowerCase()}${userId}@example.org`,
  phone: userId % 2 === 0 ? null : '+44 20 7946 0000',
  firstname: name,
  lastname: 'Okafor',
});

export const userRegistered = (userId: number, name = 'Ada'): EventToAppend => ({
  stream: `user-${userId}`,
  event: happened(UserRegistered, person(userId, name)),
});

export const userRenamed = (userId: number, firstname: string): EventToAppend => ({
  stream: `user-${userId}`,
  event: happened(UserRenamed, {
    userId,
    fromFirstname: 'Ada',
    fromLastname: 'Okafor',
    firstname,
    lastname: 'Okafor',
  }),
});

export const ownerRegistered = (ownerId: number, userId: number): EventToAppend => ({
  stream: `owner-${ownerId}`,
  event: happened(OwnerRegistered, {
    ownerId,
    ...person(userId, 'Ada'),
    companyname: `Company ${ownerId}`,
    domain: 'example.org',
  }),
});

export const tenantRegistered = (tenantId: number, ownerId: number, userId: number): EventToAppend => ({
  stream: `tenant-${tenantId}`,
  event: happened(TenantRegistered, {
    tenantId,
    ownerId,
    userId,
    companyname: `Company ${ownerId}`,
    domain: 'example.org',
    email: `office${tenantId}@example.org`,
    phone: null,
    address1: '1 Canal Street',
    address2: null,
    city: 'Leeds',
    state: 'West Yorkshire',
    zip: 'LS1 1AA',
    timezone: 'Europe/London',
  }),
});

export const membershipGranted = (
  tenantId: number,
  userId: number,
  role: 'admin' | 'staff' = 'staff',
): EventToAppend => ({
  stream: `roster-${tenantId}`,
  event: happened(MembershipGranted, { tenantId, userId, role }),
});

export const memberRegistered = (tenantId: number, memberId: number): EventToAppend => ({
  stream: `member-${memberId}`,
  event: happened(MemberRegistered, {
    tenantId,
    memberId,
    email: `member${memberId}@example.org`,
    firstname: 'Chidi',
    lastname: 'Anagonye',
    phone: '+44 20 7946 0001',
    address1: '2 Mill Lane',
    address2: null,
    city: 'Leeds',
    state: 'West Yorkshire',
    zip: 'LS2 7AA',
    bio: '',
    image: null,
    registeredBy: 7,
    importId: null,
  }),
});

export const memberRenamed = (tenantId: number, memberId: number, firstname: string): EventToAppend => ({
  stream: `member-${memberId}`,
  event: happened(MemberRenamed, {
    tenantId,
    memberId,
    fromFirstname: 'Chidi',
    fromLastname: 'Anagonye',
    firstname,
    lastname: 'Anagonye',
  }),
});

export const memberErased = (tenantId: number, memberId: number): EventToAppend => ({
  stream: `member-${memberId}`,
  event: happened(MemberErased, { tenantId, memberId }),
});

export const userErased = (userId: number): EventToAppend => ({
  stream: `user-${userId}`,
  event: happened(UserErased, { userId, tenantIds: [] }),
});

export interface EventOptions {
  readonly name?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly at?: Date;
}

export const eventRegistered = (
  tenantId: number,
  eventId: number,
  about: EventOptions = {},
): EventToAppend => ({
  stream: `event-${eventId}`,
  event: happened(EventRegistered, {
    eventId,
    tenantId,
    name: about.name ?? `Event ${eventId}`,
    description: 'Bring a "cake", a back\\slash, {braces} and, commas — für alle 🎈',
    type: 'Fête',
    location: 'Town hall',
    startsAt: about.startsAt ?? '2031-06-14T14:00:00.000Z',
    endsAt: about.endsAt ?? '2031-06-14T18:00:00.000Z',
    registeredBy: 7,
  }),
  ...(about.at ? { at: about.at } : {}),
});

const edits = { EventRenamed, EventDescribed, EventRetyped, EventRelocated };

export const eventEdited = (
  kind: keyof typeof edits,
  tenantId: number,
  eventId: number,
  to: string,
  at?: Date,
): EventToAppend => ({
  stream: `event-${eventId}`,
  event: happened(edits[kind], { tenantId, eventId, from: 'as it was', to }),
  ...(at ? { at } : {}),
});

export const eventRescheduled = (
  tenantId: number,
  eventId: number,
  to: { startsAt: string; endsAt: string },
): EventToAppend => ({
  stream: `event-${eventId}`,
  event: happened(EventRescheduled, {
    tenantId,
    eventId,
    fromStartsAt: '2031-06-14T14:00:00.000Z',
    fromEndsAt: '2031-06-14T18:00:00.000Z',
    startsAt: to.startsAt,
    endsAt: to.endsAt,
  }),
});
