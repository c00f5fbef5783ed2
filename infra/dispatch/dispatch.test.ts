import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { aggregateOf } from '../../domain/aggregates.ts';
import { registerEvent, updateEvent } from '../../domain/event/commands.ts';
import { registerOwner } from '../../domain/owner/commands.ts';
import { processes } from '../../domain/processes/registry.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pools.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { EventStoreUnavailable, type EventStore, type RecordedEvent } from '../event-store/port.ts';
import { createPrivacy } from '../privacy/privacy.ts';
import { createAttempt } from './attempt.ts';
import { createDispatcher } from './dispatcher.ts';
import { Ledger } from './ledger.ts';
import type { CallContext } from './port.ts';
import { settleLeftBehind } from './releaser.ts';
import { Reservations } from './reservations.ts';
import { Turns } from './turns.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url);
  pool = createPool(database.url);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A program of its own over a log that outlives it; `cut` says before which appends it dies. */
function program(log: MemoryLog, cut?: (stream: string, when: 'after' | 'before') => boolean) {
  const whole = createMemoryEventStore(log);
  const store: EventStore = {
    append: async (stream, expected, events) => {
      if (cut?.(stream, 'before')) throw new EventStoreUnavailable('cut before the append');
      const appended = await whole.append(stream, expected, events);
      if (cut?.(stream, 'after')) throw new EventStoreUnavailable('cut after the append');
      return appended;
    },
    read: (stream, options) => whole.read(stream, options),
    feed: (after, options) => whole.feed(after, options),
    head: () => whole.head(),
    close: () => whole.close(),
  };
  const privacy = createPrivacy(pool, createHash('sha256').update('a test installation').digest());
  const ledger = new Ledger(pool, { withEvents: false });
  const reservations = new Reservations(store, privacy);
  const dispatcher = createDispatcher({
    ledger,
    privacy,
    reservations,
    endSessions: async () => undefined,
    processes,
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    // what the gateway is told and who belongs where are other parts' tests: nobody here is staff
    authorisation: {
      tenantRole: async () => null,
      eventRole: async () => null,
      belongs: async () => false,
    },
    positions: { waitFor: async () => true, handling: () => [], reached: async () => 0n },
    attempt: createAttempt({ store, privacy, reservations, turns: new Turns(), aggregateOf }),
  });
  return { dispatcher, ledger, reservations, store };
}

const context = (commandId: string = v7(), tenantId?: number): CallContext => ({
  principal: { kind: 'process', name: 'test' },
  correlationId: v7(),
  commandId,
  ...(tenantId === undefined ? {} : { tenantId }),
});

const ada = (username: string) => ({
  companyname: 'Harvest Valley',
  domain: 'harvest.example',
  username,
  email: `${username}@harvest.example`,
  phone: null,
  firstname: 'Ada',
  lastname: 'Owner',
});

const openDay = (name = 'Open day') => ({
  name,
  startsAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-21T11:00:00.000Z',
});

async function everything(store: EventStore): Promise<readonly RecordedEvent[]> {
  const stop = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const batch of store.feed(0n, { signal: stop.signal })) {
    events.push(...batch.events);
    if (batch.caughtUp) break;
  }
  stop.abort();
  return events;
}

const types = async (store: EventStore, category: string) =>
  (await everything(store)).filter(({ stream }) => stream.startsWith(`${category}-`)).map(({ type }) => type);

describe('a command', () => {
  test('is refused with the names of the fields that are wrong', async () => {
    const { dispatcher } = program(new MemoryLog());
    const outcome = await dispatcher.dispatch(
      registerOwner,
      { ...ada('x'), email: 'nowhere', companyname: ' ', firstname: undefined },
      context(),
    );
    expect(outcome).toEqual({
      ok: false,
      code: 'invalid',
      fields: {
        username: 'too-short',
        email: 'not-an-email',
        companyname: 'required',
        firstname: 'required',
      },
    });
  });

  test('is refused to strangers', async () => {
    const { dispatcher } = program(new MemoryLog());
    const stranger: CallContext = { principal: { kind: 'public' }, correlationId: v7(), tenantId: 1 };
    expect(await dispatcher.dispatch(registerEvent, openDay(), stranger)).toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('is followed by what processes make of it before it is answered', async () => {
    const { dispatcher, store } = program(new MemoryLog());
    await dispatcher.dispatch(registerOwner, ada('follow'), context());
    expect(await types(store, 'user')).toEqual(['UserRegistered']);
  });

  test('sent twenty times at once has one effect and one answer', async () => {
    const { dispatcher, store } = program(new MemoryLog());
    const id = v7();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => dispatcher.dispatch(registerEvent, openDay(), context(id, 3))),
    );
    expect(outcomes[0]).toMatchObject({ ok: true, revision: '0' });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await types(store, 'event')).toEqual(['EventRegistered']);
  });

  test('sent again to another process of the installation has one effect', async () => {
    const log = new MemoryLog();
    const id = v7();
    const [one, other] = await Promise.all(
      [program(log), program(log)].map(({ dispatcher }) =>
        dispatcher.dispatch(registerEvent, openDay(), context(id, 4)),
      ),
    );
    expect(other).toEqual(one);
    expect(await types(program(log).store, 'event')).toEqual(['EventRegistered']);
  });

  test('whose id came with another payload is refused', async () => {
    const { dispatcher } = program(new MemoryLog());
    const id = v7();
    await dispatcher.dispatch(registerEvent, openDay(), context(id, 5));
    const outcome = await dispatcher.dispatch(registerEvent, openDay('Another day'), context(id, 5));
    expect(outcome).toMatchObject({ ok: false, code: 'command-id-reused' });
  });

  test('that expects another revision is refused', async () => {
    const { dispatcher } = program(new MemoryLog());
    const made = await dispatcher.dispatch(registerEvent, openDay(), context(v7(), 6));
    if (!made.ok) throw new Error(made.code);
    const change = { eventId: made.ids.eventId, location: 'Boathouse' };
    const options = { expectedRevision: 0n };
    await dispatcher.dispatch(updateEvent, change, context(v7(), 6), options);
    const late = { ...change, location: 'Club room' };
    expect(await dispatcher.dispatch(updateEvent, late, context(v7(), 6), options)).toMatchObject({
      code: 'conflict',
    });
  });

  test('of one of fifty writers of a stream loses no update', async () => {
    const log = new MemoryLog();
    const made = await program(log).dispatcher.dispatch(registerEvent, openDay(), context(v7(), 7));
    if (!made.ok) throw new Error(made.code);
    const { eventId } = made.ids;
    const writers = Array.from({ length: 5 }, () => program(log).dispatcher);
    const outcomes = await Promise.all(
      writers.flatMap((writer, person) =>
        Array.from({ length: 10 }, (_, index) =>
          writer.dispatch(updateEvent, { eventId, location: `Room ${person}${index}` }, context(v7(), 7)),
        ),
      ),
    );
    const written = outcomes.filter((outcome) => outcome.ok);
    expect(new Set(written.map(({ revision }) => revision)).size).toBe(written.length);
    expect((await types(program(log).store, 'event')).length).toBe(1 + written.length);
    expect(outcomes.every((outcome) => outcome.ok || outcome.code === 'conflict')).toBe(true);
  });
});

describe('a unique name', () => {
  test('goes to one of two who register it at once, and the refusal names the field', async () => {
    const log = new MemoryLog();
    const outcomes = await Promise.all(
      [program(log), program(log)].map(({ dispatcher }, index) =>
        dispatcher.dispatch(registerOwner, { ...ada('racer'), email: `racer${index}@x.example` }, context()),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({
      ok: false,
      code: 'taken',
      fields: { username: 'taken' },
    });
  });

  test('is the same in other case and spacing', async () => {
    const { dispatcher } = program(new MemoryLog());
    await dispatcher.dispatch(registerEvent, openDay('Open  Day'), context(v7(), 8));
    const outcome = await dispatcher.dispatch(registerEvent, openDay(' open day '), context(v7(), 8));
    expect(outcome).toMatchObject({ code: 'taken', fields: { name: 'taken' } });
    expect(await dispatcher.dispatch(registerEvent, openDay(), context(v7(), 9))).toMatchObject({ ok: true });
  });

  test('of a refused command is given back, the others it had taken too', async () => {
    const { dispatcher } = program(new MemoryLog());
    await dispatcher.dispatch(registerOwner, ada('first'), context());
    await dispatcher.dispatch(registerOwner, { ...ada('second'), username: 'first' }, context());
    const outcome = await dispatcher.dispatch(registerOwner, ada('second'), context());
    expect(outcome).toMatchObject({ ok: true });
  });

  test('is free again when its event was renamed, and not when it was renamed back', async () => {
    const { dispatcher } = program(new MemoryLog());
    const made = await dispatcher.dispatch(registerEvent, openDay('A'), context(v7(), 10));
    if (!made.ok) throw new Error(made.code);
    const rename = (name: string) =>
      dispatcher.dispatch(updateEvent, { eventId: made.ids.eventId, name }, context(v7(), 10));
    const taken = async (name: string) =>
      !(await dispatcher.dispatch(registerEvent, openDay(name), context(v7(), 10))).ok;
    await rename('B');
    await rename('A');
    expect(await taken('A')).toBe(true);
    expect(await taken('B')).toBe(false);
  });

  test('stands in no stream name and no event in clear', async () => {
    const { dispatcher, store } = program(new MemoryLog());
    await dispatcher.dispatch(registerOwner, ada('canaryname'), context());
    const log = JSON.stringify(await everything(store), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(log.toLowerCase()).not.toContain('canaryname');
  });
});

describe('a command interrupted', () => {
  const points = [
    ['before it holds its names', 'reservation', 'before', 1],
    ['when it holds its first name', 'reservation', 'after', 1],
    ['when it holds its names', 'owner', 'before', 1],
    ['when its event is written', 'owner', 'after', 1],
    ['when its first name is confirmed', 'reservation', 'after', 3],
    ['before its process reacted', 'user', 'before', 1],
    ['after its process reacted', 'user', 'after', 1],
  ] as const;

  /** Dies the nth time that an append to this category comes to this point, and for good. */
  function cutAt(category: string, when: string, nth: number) {
    let seen = 0;
    let dead = false;
    return (stream: string, now: string) => {
      if (stream.startsWith(`${category}-`) && now === when) seen += 1;
      dead ||= seen >= nth && stream.startsWith(`${category}-`) && now === when;
      return dead;
    };
  }

  test.for(points)('%s is finished by its repeat, with one effect', async ([name, category, when, nth]) => {
    const log = new MemoryLog();
    const id = v7();
    const input = ada(`again-${name.replaceAll(' ', '-')}`.slice(0, 40));
    const dying = program(log, cutAt(category, when, nth)).dispatcher;
    await expect(dying.dispatch(registerOwner, input, context(id))).rejects.toThrow('cut');
    const { dispatcher, store } = program(log);
    expect(await dispatcher.dispatch(registerOwner, input, context(id))).toMatchObject({ ok: true });
    expect(await types(store, 'owner')).toEqual(['OwnerRegistered']);
    expect(await types(store, 'user')).toEqual(['UserRegistered']);
    const other = await dispatcher.dispatch(registerOwner, input, context());
    expect(other).toMatchObject({ code: 'taken', fields: { username: 'taken', email: 'taken' } });
  });

  test('before its event and never repeated gives its names to the next, and can never finish', async () => {
    const log = new MemoryLog();
    const id = v7();
    const input = ada('left-behind');
    const dying = program(log, cutAt('owner', 'before', 1)).dispatcher;
    await expect(dying.dispatch(registerOwner, input, context(id))).rejects.toThrow('cut');
    const { dispatcher, ledger, reservations, store } = program(log);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ code: 'taken' });
    await settleLeftBehind(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ ok: true });
    expect(await dispatcher.dispatch(registerOwner, input, context(id))).toMatchObject({ code: 'abandoned' });
    expect((await types(store, 'owner')).toSorted()).toEqual(['CommandAbandoned', 'OwnerRegistered']);
  });

  test('after its event and never repeated keeps its names', async () => {
    const log = new MemoryLog();
    const input = ada('kept-after-all');
    const dying = program(log, cutAt('owner', 'after', 1)).dispatcher;
    await expect(dying.dispatch(registerOwner, input, context())).rejects.toThrow('cut');
    const { dispatcher, ledger, reservations } = program(log);
    await settleLeftBehind(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ code: 'taken' });
  });

  test('in a renaming that others overtook gives the new name up and can still be sent again', async () => {
    const log = new MemoryLog();
    const { dispatcher, ledger, reservations } = program(log);
    const made = await dispatcher.dispatch(registerEvent, openDay('Before'), context(v7(), 11));
    if (!made.ok) throw new Error(made.code);
    const { eventId } = made.ids;
    const id = v7();
    const dying = program(log, cutAt('event', 'before', 1)).dispatcher;
    const rename = { eventId, name: 'After' };
    await expect(dying.dispatch(updateEvent, rename, context(id, 11))).rejects.toThrow('cut');
    await dispatcher.dispatch(updateEvent, { eventId, location: 'Boathouse' }, context(v7(), 11));
    await settleLeftBehind(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerEvent, openDay('After'), context(v7(), 11))).toMatchObject({
      ok: true,
    });
    expect(await dispatcher.dispatch(updateEvent, rename, context(id, 11))).toMatchObject({ code: 'taken' });
  });
});
