import fc from 'fast-check';
import type { OpenedEvent } from '../../privacy/port.ts';
import {
  eventEdited,
  eventRegistered,
  eventRescheduled,
  memberErased,
  memberRegistered,
  memberRenamed,
  membershipGranted,
  ownerRegistered,
  tenantRegistered,
  userErased,
  userRegistered,
  userRenamed,
} from './fixtures.ts';
import type { EventToAppend } from './projector.ts';

const tenants = 3;
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.replaceAll('\0', '')),
  fc.constantFrom('NULL', '', '{}', '"', '\\', 'a,b', "o'clock"),
);
const moment = fc
  .date({ min: new Date('2031-01-01'), max: new Date('2031-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** The next thing that happens. `which` selects an event among those that exist then. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('register' as const),
      tenant: fc.nat(tenants - 1),
      name: text,
      startsAt: moment,
      endsAt: moment,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'EventRenamed' as const,
        'EventDescribed' as const,
        'EventRetyped' as const,
        'EventRelocated' as const,
      ),
      which: fc.nat(),
      to: text,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reschedule' as const),
      which: fc.nat(),
      startsAt: moment,
      endsAt: moment,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('user' as const), name: text }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('person' as const),
      what: fc.constantFrom('enrol', 'rename', 'erase'),
      which: fc.nat(4),
      name: text,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase-user' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rename-user' as const), which: fc.nat(), name: text }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('member' as const),
      tenant: fc.nat(tenants - 1),
      user: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

/**
 * A log that the domain could have written, as projectors get it: entities are created before they change,
 * some hours pass between two events, and sometimes the clock goes back.
 */
export const arbitraryLog: fc.Arbitrary<readonly OpenedEvent[]> = fc
  .array(fc.tuple(step, fc.integer({ min: -8, max: 14 })), { minLength: 1, maxLength: 60, size: 'max' })
  .map((steps) => {
    const timed: { added: EventToAppend; hours: number }[] = [];
    const made: { tenantId: number; eventId: number }[] = [];
    const enrolled = new Set<number>();
    let people = 0;
    for (const [next, hours] of steps) {
      const add = (...facts: EventToAppend[]) => timed.push(...facts.map((added) => ({ added, hours })));
      if (next.kind === 'register') {
        const which = { tenantId: next.tenant + 1, eventId: made.length + 1 };
        made.push(which);
        add(eventRegistered(which.tenantId, which.eventId, next));
      } else if (next.kind === 'user') {
        people++;
        add(
          ownerRegistered(people, people),
          userRegistered(people, next.name),
          tenantRegistered(people, people, people),
        );
      } else if (next.kind === 'erase-user') {
        if (people > 0) add(userErased((next.which % people) + 1));
      } else if (next.kind === 'rename-user') {
        if (people > 0) add(userRenamed((next.which % people) + 1, next.name));
      } else if (next.kind === 'person') {
        const memberId = next.what === 'enrol' ? enrolled.size + 1 : next.which + 1;
        const tenantId = (memberId % tenants) + 1;
        if (next.what === 'enrol') add(memberRegistered(tenantId, memberId));
        else if (!enrolled.has(memberId)) continue;
        else if (next.what === 'rename') add(memberRenamed(tenantId, memberId, next.name));
        else add(memberErased(tenantId, memberId));
        enrolled.add(memberId);
      } else if (next.kind === 'member') {
        add(membershipGranted(next.tenant + 1, next.user, next.user % 2 ? 'admin' : 'staff'));
      } else {
        const which = made[next.which % made.length];
        if (which === undefined) continue;
        const { tenantId, eventId } = which;
        if (next.kind === 'reschedule') add(eventRescheduled(tenantId, eventId, next));
        else add(eventEdited(next.kind, tenantId, eventId, next.to));
      }
    }
    return asRecorded(timed);
  });

function asRecorded(timed: readonly { added: EventToAppend; hours: number }[]): readonly OpenedEvent[] {
  const revisions = new Map<string, bigint>();
  let at = Date.UTC(2031, 0, 1);
  return timed.map(({ added: { stream, event }, hours }, index) => {
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    at += hours * 3_600_000;
    return {
      ...event,
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      stream,
      revision,
      position: BigInt(index + 1),
      recordedAt: new Date(at),
      actor: 'user-7',
      tenantId: 'tenantId' in event.data ? event.data.tenantId : 0,
      commandId: `command-${index}`,
      correlationId: `correlation-${index}`,
    };
  });
}
