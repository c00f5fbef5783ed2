import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EventRenamed } from '../../domain/event/events.ts';
import { defineEvent, happened, type DomainEvent, type EventDefinition } from '../../domain/kernel/event.ts';
import { UserRegistered } from '../../domain/user/events.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pools.ts';
import { Unavailable } from '../dispatch/port.ts';
import type { JsonObject, RecordedEvent } from '../event-store/port.ts';
import { ERASED, type Privacy, type SealedEvent, Unreadable } from './port.ts';
import { createPrivacy } from './privacy.ts';

const installationKey = randomBytes(32);
let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: Pool;
let privacy: Privacy;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url);
  pool = createPool(database.url, { role: 'muster_gateway', max: 4 });
  privacy = createPrivacy(pool, installationKey);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Another process of the installation: nothing cached. */
const elsewhere = (definitions?: ReadonlyMap<string, EventDefinition>): Privacy =>
  createPrivacy(pool, installationKey, definitions);

const person = (userId: number, changes: Partial<z.output<typeof UserRegistered.schema>> = {}) =>
  happened(UserRegistered, {
    userId,
    username: 'ann',
    email: 'ann@fairs.example',
    phone: '+1 555 0100',
    firstname: 'Ann',
    lastname: 'Archer',
    ...changes,
  });

function recorded(sealed: SealedEvent, changes: Partial<SealedEvent> = {}): RecordedEvent {
  const { type, data, version } = { ...sealed, ...changes };
  return {
    id: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f',
    type,
    data: JSON.parse(JSON.stringify(data)) as JsonObject,
    metadata: {
      version,
      commandId: 'c-1',
      correlationId: 'r-1',
      causationId: 'c-1',
      actor: 'public',
      tenantId: 0,
    },
    stream: 'user-7',
    revision: 0n,
    position: 1n,
    recordedAt: new Date(0),
  };
}

async function sealOne(event: DomainEvent, by = privacy): Promise<SealedEvent> {
  const [sealed] = await by.seal([event]);
  if (sealed === undefined) throw new Error('Nothing was sealed');
  return sealed;
}

async function openOne(event: RecordedEvent, by = privacy): Promise<object> {
  const [opened] = await by.open([event]);
  if (opened === undefined) throw new Error('Nothing was opened');
  return opened.data;
}

describe('a person in the log', () => {
  test('is read back whole, here and by another process, whatever the texts', async () => {
    const text = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.record({
          username: text,
          email: text,
          phone: fc.option(text),
          firstname: text,
          lastname: text,
        }),
        async (userId, texts) => {
          const event = person(userId, texts);
          const sealed = recorded(await sealOne(event));
          expect(await openOne(sealed)).toEqual(event.data);
          expect(await openOne(sealed, elsewhere())).toEqual(event.data);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('is found nowhere in what is stored, nor is their key', async () => {
    const canary = `canary-${randomBytes(8).toString('hex')}`;
    const sealed = await sealOne(
      person(70, { username: canary, email: canary, phone: canary, firstname: canary, lastname: canary }),
    );
    const { rows } = await pool.query<{ row: string; wrapped_key: Buffer }>(
      "select row_to_json(k)::text as row, wrapped_key from muster.subject_keys k where subject = 'user-70'",
    );
    const stored = JSON.stringify(sealed) + rows.map(({ row }) => row).join();
    for (const form of [
      canary,
      Buffer.from(canary).toString('base64').slice(0, 20),
      Buffer.from(canary).toString('hex'),
    ])
      expect(stored).not.toContain(form);
    expect(sealed.data).toMatchObject({ userId: 70, username: { subject: 'user-70' } });
    expect(rows[0]?.wrapped_key).toHaveLength(12 + 32 + 16);
  });

  test('keeps what is null as null', async () => {
    const sealed = await sealOne(person(7, { phone: null }));
    expect(sealed.data['phone']).toBeNull();
    expect(await openOne(recorded(sealed))).toMatchObject({ phone: null });
  });

  test('has one key, whoever comes at the same time and in whatever order', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => 100 + index);
    const processes = Array.from({ length: 6 }, (_, index) => ({
      by: elsewhere(),
      people: (index % 2 ? ids : ids.toReversed()).map((userId) => person(userId)),
    }));
    const sealed = await Promise.all(processes.map(({ by, people }) => by.seal(people)));
    const opened = await elsewhere().open(sealed.flat().map((event) => recorded(event)));
    for (const { data } of opened) expect(data).toMatchObject({ firstname: 'Ann' });
  });

  test("reads 'Erased person' in every field once the key is gone, and nobody else does", async () => {
    const [ann, bob] = [recorded(await sealOne(person(80))), recorded(await sealOne(person(81)))];
    await pool.query("delete from muster.subject_keys where subject = 'user-80'");
    const [erased, still] = await elsewhere().open([ann, bob]);
    expect(erased?.data).toEqual({
      userId: 80,
      username: ERASED,
      email: ERASED,
      phone: ERASED,
      firstname: ERASED,
      lastname: ERASED,
    });
    expect(still?.data).toEqual(person(81).data);
  });
});

describe('an event of two people', () => {
  const Met = defineEvent({
    type: 'Met',
    schema: z.object({
      userId: z.number(),
      memberId: z.number(),
      host: z.string(),
      guest: z.string(),
      answers: z.record(z.string(), z.string()),
      place: z.string(),
    }),
    personal: [
      { kind: 'user', person: 'userId', fields: ['host'] },
      { kind: 'member', person: 'memberId', fields: ['guest', 'answers'] },
    ],
  });
  const definitions = new Map<string, EventDefinition>([[Met.type, Met]]);
  const met = happened(Met, {
    userId: 7,
    memberId: 7,
    host: 'Ann',
    guest: 'Bob',
    answers: { diet: 'none' },
    place: 'Town hall',
  });

  test('seals each under their own key, and what is not text as well', async () => {
    const by = elsewhere(definitions);
    const sealed = await sealOne(met, by);
    expect(sealed.data).toMatchObject({
      host: { subject: 'user-7' },
      guest: { subject: 'member-7' },
      answers: { subject: 'member-7' },
      place: 'Town hall',
    });
    expect(await openOne(recorded(sealed), by)).toEqual(met.data);
  });

  test('still tells of the one when the other was erased', async () => {
    const sealed = await sealOne(met, elsewhere(definitions));
    await pool.query("delete from muster.subject_keys where subject = 'member-7'");
    expect(await openOne(recorded(sealed), elsewhere(definitions))).toEqual({
      ...met.data,
      guest: ERASED,
      answers: ERASED,
    });
  });
});

describe('ciphertext', () => {
  const field = (sealed: SealedEvent, name: string) =>
    sealed.data[name] as { subject: string; sealed: string };
  async function tampered(change: (data: Record<string, unknown>) => void, type = 'UserRegistered') {
    const sealed = await sealOne(person(7));
    const event = recorded({ ...sealed, type });
    change(event.data as Record<string, unknown>);
    return event;
  }
  const unreadable = async (event: RecordedEvent, by = elsewhere()) => {
    const [opened] = await by.open([event]);
    expect(() => opened?.data).toThrow(Unreadable);
  };

  test('that was changed cannot be read', async () => {
    const sealed = field(await sealOne(person(7)), 'username');
    const bytes = Buffer.from(sealed.sealed, 'base64');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await unreadable(
      await tampered((data) => (data['username'] = { ...sealed, sealed: bytes.toString('base64') })),
    );
    await unreadable(await tampered((data) => (data['username'] = { ...sealed, sealed: '' })));
  });

  test('that was moved to another field cannot be read', async () => {
    await unreadable(
      await tampered(
        (data) => ([data['firstname'], data['lastname']] = [data['lastname'], data['firstname']]),
      ),
    );
  });

  test('that was moved to another person cannot be read, whoever it says it is of', async () => {
    const others = field(await sealOne(person(8)), 'username');
    await unreadable(await tampered((data) => (data['username'] = others)));
    await unreadable(await tampered((data) => (data['username'] = { ...others, subject: 'user-7' })));
  });

  test('that was moved to another event type cannot be read', async () => {
    const Renamed = { ...UserRegistered, type: 'UserRenamed' };
    const definitions = new Map<string, EventDefinition>([[Renamed.type, Renamed]]);
    await unreadable(await tampered(() => undefined, 'UserRenamed'), elsewhere(definitions));
  });

  test('that was replaced by plain text is not believed', async () => {
    await unreadable(await tampered((data) => (data['username'] = 'mallory')));
  });

  test("under a person's key that was exchanged for another's cannot be read, and harms nobody else", async () => {
    const [ann, bob] = [recorded(await sealOne(person(90))), recorded(await sealOne(person(91)))];
    await pool.query(
      `update muster.subject_keys set wrapped_key =
         (select wrapped_key from muster.subject_keys where subject = 'user-91') where subject = 'user-90'`,
    );
    const [broken, whole] = await elsewhere().open([ann, bob]);
    expect(() => broken?.data).toThrow(Unreadable);
    expect(whole?.data).toEqual(person(91).data);
    await expect(elsewhere().seal([person(90)])).rejects.toThrow(Unreadable);
  });

  test('of another installation key cannot be read', async () => {
    const event = recorded(await sealOne(person(7)));
    await unreadable(event, createPrivacy(pool, randomBytes(32)));
  });
});

describe('events', () => {
  const renamed = happened(EventRenamed, { eventId: 1, tenantId: 1, from: 'a', to: 'b' });

  test('without personal fields pass as they are, with their place in the log', async () => {
    const event = recorded(await sealOne(renamed));
    const [opened] = await privacy.open([event]);
    expect(opened?.data).toBe(event.data);
    expect(opened).toMatchObject({
      type: 'EventRenamed',
      stream: 'user-7',
      revision: 0n,
      position: 1n,
      actor: 'public',
      tenantId: 0,
      commandId: 'c-1',
      correlationId: 'r-1',
    });
  });

  test('of a shape that was not declared are refused before they get into the log', async () => {
    const wrong = (data: object): DomainEvent => ({ type: 'EventRenamed', data });
    await expect(privacy.seal([wrong({ ...renamed.data, to: 7 })])).rejects.toThrow(/expected string/);
    await expect(privacy.seal([wrong({ ...renamed.data, secret: 'Ann' })])).rejects.toThrow(/secret/);
    await expect(privacy.seal([{ type: 'Unheard', data: {} }])).rejects.toThrow('not in the registry');
  });

  test('of a type that this program does not know come as they are', async () => {
    const event = recorded({ type: 'FromTheFuture', data: { a: 1 }, version: 3 });
    expect(await openOne(event)).toEqual({ a: 1 });
  });

  test('of a version that this program does not know say so when looked at, not before', async () => {
    const event = recorded(await sealOne(renamed), { version: 2 });
    const [opened] = await privacy.open([event]);
    expect(opened?.position).toBe(1n);
    expect(() => opened?.data).toThrow(Unreadable);
  });

  test('of an older version are decrypted as they were, then turned into the newest shape', async () => {
    const Greeted1 = defineEvent({
      type: 'Greeted',
      schema: z.object({ userId: z.number(), fullname: z.string() }),
      personal: [{ kind: 'user', person: 'userId', fields: ['fullname'] }],
    });
    const Greeted2 = defineEvent({
      type: 'Greeted',
      version: 2,
      schema: z.object({ userId: z.number(), firstname: z.string() }),
      personal: [{ kind: 'user', person: 'userId', fields: ['firstname'] }],
      upcast: ({ fullname, ...rest }, version) => ({
        ...rest,
        firstname: String(fullname).split(' ')[0],
        version,
      }),
    });
    const before = elsewhere(new Map<string, EventDefinition>([['Greeted', Greeted1]]));
    const now = elsewhere(new Map<string, EventDefinition>([['Greeted', Greeted2]]));
    const event = recorded(await sealOne(happened(Greeted1, { userId: 7, fullname: 'Ann Archer' }), before));
    expect(await openOne(event, now)).toEqual({ userId: 7, firstname: 'Ann', version: 1 });
  });

  test('of a whole batch ask for all keys at once, and for known ones not at all', async () => {
    const events = (await privacy.seal([person(200), person(201), person(202)])).map((each) =>
      recorded(each),
    );
    let queries = 0;
    const counting = new Proxy(pool, {
      get: (target, name) => {
        if (name === 'query') queries += 1;
        return Reflect.get(target, name).bind(target);
      },
    });
    const by = createPrivacy(counting, installationKey);
    await by.open(events);
    expect(queries).toBe(1);
    await by.open(events);
    await by.open([recorded(await sealOne(renamed))]);
    expect(queries).toBe(1);
  });

  test('with personal fields wait for a database that is down; those without do not', async () => {
    const nowhere = createPool('postgres://muster@127.0.0.1:1/none', { max: 1 });
    const by = createPrivacy(nowhere, installationKey);
    const event = recorded(await sealOne(person(7)));
    await expect(by.open([event])).rejects.toThrow(Unavailable);
    await expect(by.seal([person(7)])).rejects.toThrow(Unavailable);
    expect(await by.seal([renamed])).toHaveLength(1);
    await nowhere.end();
  });
});
