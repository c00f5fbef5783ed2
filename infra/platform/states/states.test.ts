import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { member } from '../../../domain/member/decider.ts';
import { fold, type Evolution } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { roster } from '../../../domain/roster/decider.ts';
import { roleOf } from '../../../domain/roster/role-of.ts';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../database/pools.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/port.ts';
import { createPrivacy } from '../privacy/privacy.ts';
import { createStates } from './states.ts';
import { deactivated, granted, registered } from './testing/events.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const key = createHash('sha256').update('a test installation').digest();
let store: EventStore;
let privacy: ReturnType<typeof createPrivacy>;
beforeEach(() => {
  store = createMemoryEventStore(new MemoryLog());
  privacy = createPrivacy(pool, key);
});

/** Appends to the end of a stream, as another process would. */
async function append(stream: string, ...events: readonly DomainEvent[]): Promise<void> {
  const sealed = await privacy.seal(events);
  const ids = { commandId: randomUUID(), correlationId: 'c', causationId: 'c', actor: 'user-1', tenantId: 1 };
  await store.append(
    stream,
    'any',
    sealed.map(({ version, ...event }) => ({ id: randomUUID(), ...event, metadata: { version, ...ids } })),
  );
}

const folded = async <State>(evolution: Evolution<State>, stream: string) =>
  fold(evolution, await privacy.open(await Array.fromAsync(store.read(stream))));

describe('the state of a stream', () => {
  test('is that of its last event, also when another process has appended it', async () => {
    const states = createStates({ store, privacy });
    expect(await states.of(roster.decider, 'roster-1')).toMatchObject({ end: null, shown: null });
    await append('roster-1', granted(7));
    const before = await states.of(roster.decider, 'roster-1');
    expect([roleOf(before.state, 7), before.end]).toEqual(['staff', { revision: 0n, position: 1n }]);
    await append('roster-1', deactivated(7));
    const after = await states.of(roster.decider, 'roster-1');
    expect([roleOf(after.state, 7), after.end?.revision]).toEqual([null, 1n]);
    // a state that somebody still uses does not change
    expect(roleOf(before.state, 7)).toBe('staff');
  });

  test('says which revision read models show: an abandoned command changed nothing', async () => {
    const states = createStates({ store, privacy });
    await append('roster-1', granted(7));
    await append('roster-1', { type: 'CommandAbandoned', data: { commandId: 'c-1' } });
    expect(await states.of(roster.decider, 'roster-1')).toMatchObject({
      end: { revision: 1n },
      shown: { revision: 0n },
    });
    expect(await states.of(roster.decider, 'roster-1')).toMatchObject({
      end: { revision: 1n },
      shown: { revision: 0n },
    });
  });

  test('is the fold of its history, whatever is asked and appended in whatever order', async () => {
    const step = fc.record({ stream: fc.nat(2), user: fc.nat(3), reads: fc.nat(2), weight: fc.nat(1) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        store = createMemoryEventStore(new MemoryLog());
        // one keeps all, the other nearly nothing
        const kept = [createStates({ store, privacy }), createStates({ store, privacy, maxBytes: 700 })];
        for (const { stream, user, reads, weight } of steps) {
          const name = `roster-${stream}`;
          const asked = kept[weight] ?? createStates({ store, privacy });
          const looks = Array.from({ length: reads }, () => asked.of(roster.decider, name));
          await append(name, user % 2 === 0 ? granted(user) : deactivated(user - 1));
          await Promise.all(looks);
          const expected = await folded(roster.decider, name);
          for (const states of kept) expect((await states.of(roster.decider, name)).state).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a look at the log', () => {
  test('is shared by the calls of one moment, and reads only what is new', async () => {
    const states = createStates({ store, privacy });
    await append('roster-1', ...Array.from({ length: 500 }, (_, n) => granted(n + 1)));
    await append('roster-2', granted(7));
    const both = () =>
      Promise.all(
        ['roster-1', 'roster-2', 'roster-1', 'roster-3'].map((stream) => states.of(roster.decider, stream)),
      );
    await both();
    await append('roster-1', deactivated(3));
    const look = vi.spyOn(store, 'readAfter');
    const [first] = await both();
    expect(roleOf(first?.state ?? roster.decider.initial, 3)).toBeNull();
    expect(look.mock.calls.map(([asked]) => asked)).toEqual([
      [
        { stream: 'roster-1', after: 499n },
        { stream: 'roster-2', after: 0n },
        { stream: 'roster-3', after: -1n },
      ],
    ]);
  });

  test('that fails is an error, never an older state', async () => {
    const states = createStates({ store, privacy });
    await append('roster-1', granted(7));
    await states.of(roster.decider, 'roster-1');
    vi.spyOn(store, 'readAfter').mockRejectedValueOnce(new EventStoreUnavailable('down'));
    await expect(states.of(roster.decider, 'roster-1')).rejects.toThrow(EventStoreUnavailable);
    expect(roleOf((await states.of(roster.decider, 'roster-1')).state, 7)).toBe('staff');
  });

  test('at a stream that cannot be read fails no other stream', async () => {
    const states = createStates({ store, privacy });
    await append('member-1', registered(1));
    await append('roster-1', granted(7));
    const open = privacy.open.bind(privacy);
    vi.spyOn(privacy, 'open').mockImplementation(async (events) => {
      const opened = await open(events);
      for (const event of opened)
        if (event.stream === 'member-1')
          Object.defineProperty(event, 'data', {
            get: () => {
              throw new Error('unreadable');
            },
          });
      return opened;
    });
    const [bad, good] = await Promise.allSettled([
      states.of(member.decider, 'member-1'),
      states.of(roster.decider, 'roster-1'),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('a long stream', () => {
  const members = 450;
  const long = () => Array.from({ length: members }, (_, n) => granted(n + 1));

  test('is read in pieces, with other work in between', async () => {
    await append('roster-1', ...long());
    const open = vi.spyOn(privacy, 'open');
    let [pieces, turns] = [0, 0];
    const otherWork = () => {
      if (open.mock.calls.length > pieces) turns += 1;
      pieces = open.mock.calls.length;
      other = setImmediate(otherWork);
    };
    let other = setImmediate(otherWork);
    const { state, end } = await createStates({ store, privacy }).of(roster.decider, 'roster-1');
    clearImmediate(other);
    expect([roleOf(state, members), end?.revision]).toEqual(['staff', BigInt(members - 1)]);
    expect(Math.max(...open.mock.calls.map(([events]) => events.length))).toBe(100);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  test('is not waited for by who looks at another stream at the same time', async () => {
    await append('roster-1', ...long());
    await append('roster-2', granted(7));
    const goOn = Promise.withResolvers<void>();
    const states = createStates({
      store: {
        readAfter: (...of) => store.readAfter(...of),
        async *read(...of) {
          await goOn.promise;
          yield* store.read(...of);
        },
      },
      privacy,
    });
    const slow = states.of(roster.decider, 'roster-1');
    expect(roleOf((await states.of(roster.decider, 'roster-2')).state, 7)).toBe('staff');
    goOn.resolve();
    expect(roleOf((await slow).state, members)).toBe('staff');
  });

  test('is read once for all who ask meanwhile, and they find what came since', async () => {
    await append('roster-1', ...long());
    const states = createStates({ store, privacy });
    const read = vi.spyOn(store, 'read');
    const first = states.of(roster.decider, 'roster-1');
    await vi.waitUntil(() => read.mock.calls.length > 0, { interval: 1 });
    await append('roster-1', deactivated(3));
    const later = [states.of(roster.decider, 'roster-1'), states.of(roster.decider, 'roster-1')];
    await first;
    for (const { state } of await Promise.all(later)) expect(roleOf(state, 3)).toBeNull();
    const begins = read.mock.calls.map(([, options]) => options?.from);
    expect(begins.filter((from) => from === 200n)).toHaveLength(1);
  });

  test('that cannot be read fails who asked, and is read by the next one', async () => {
    await append('roster-1', ...long());
    const states = createStates({ store, privacy });
    vi.spyOn(store, 'read').mockImplementationOnce(() => {
      throw new EventStoreUnavailable('down');
    });
    await expect(states.of(roster.decider, 'roster-1')).rejects.toThrow(EventStoreUnavailable);
    expect(roleOf((await states.of(roster.decider, 'roster-1')).state, members)).toBe('staff');
  });
});

describe('the data of an erased person', () => {
  test('is in no kept state once their key was destroyed', async () => {
    const states = createStates({ store, privacy });
    await append('member-1', registered(1));
    await append('member-2', registered(2));
    const nameIn = async (stream: string) => {
      const { state } = await states.of(member.decider, stream);
      return state.status === 'registered' ? state.details.firstname : state.status;
    };
    expect([await nameIn('member-1'), await nameIn('member-2')]).toEqual(['Mary', 'Mary']);
    await privacy.erase(['member-1']);
    states.forget(['member-1']);
    expect([await nameIn('member-1'), await nameIn('member-2')]).toEqual(['Erased person', 'Mary']);
  });

  test('is not kept by a look that began before the key was destroyed', async () => {
    const states = createStates({ store, privacy });
    await append('member-3', registered(3));
    const open = privacy.open.bind(privacy);
    vi.spyOn(privacy, 'open').mockImplementationOnce(async (events) => {
      const opened = await open(events);
      await privacy.erase(['member-3']);
      states.forget(['member-3']);
      return opened;
    });
    await states.of(member.decider, 'member-3');
    expect((await states.of(member.decider, 'member-3')).state).toMatchObject({
      details: { firstname: 'Erased person' },
    });
  });

  test('is kept for a minute at most, if the message is lost', async () => {
    let now = 1_000;
    const states = createStates({ store, privacy, now: () => now });
    await append('member-4', registered(4));
    await append('roster-1', granted(7));
    const all = () =>
      Promise.all([states.of(member.decider, 'member-4'), states.of(roster.decider, 'roster-1')]);
    await all();
    const look = vi.spyOn(store, 'readAfter');
    for (const at of [60_000, 62_000]) {
      now = at;
      await all();
    }
    const from = look.mock.calls.map(([asked]) => asked.map(({ after }) => after));
    expect(from).toEqual([
      [0n, 0n],
      [-1n, 0n],
    ]);
  });
});

test('of a stream of another tenant one event is read, however long it is', async () => {
  for (let count = 0; count < 40; count += 1) await append('member-4', registered(4));
  let read = 0;
  const counting: Pick<EventStore, 'read' | 'readAfter'> = {
    async *read(stream, options) {
      for await (const event of store.read(stream, options)) {
        read += 1;
        yield event;
      }
    },
    async readAfter(streams) {
      const found = await store.readAfter(streams);
      read += found.flat().length;
      return found;
    },
  };
  const isForeign = (stream: string, tenantId: number) =>
    createStates({ store: counting, privacy }).isForeign(member.decider, stream, tenantId);
  expect([await isForeign('member-4', 2), read]).toEqual([true, 1]);
  expect([await isForeign('member-5', 2), read]).toEqual([false, 1]);
  expect([await isForeign('member-4', 1), read]).toEqual([false, 2]);
  await append('member-6', { type: 'CommandAbandoned', data: { commandId: 'c-1' } });
  expect([await isForeign('member-6', 2), read]).toEqual([false, 3]);
  const states = createStates({ store: counting, privacy });
  await states.of(member.decider, 'member-4');
  read = 0;
  expect([await states.isForeign(member.decider, 'member-4', 1), read]).toEqual([false, 0]);
});
