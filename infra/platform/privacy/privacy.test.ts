import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent, happened, type EventDefinition } from '../../../domain/kernel/event.ts';
import { ERASED } from './port.ts';
import { createPrivacy } from './privacy.ts';
import { openOne, person, recorded, sealOne, usePrivacySetup } from './testing/privacy.ts';

const setup = usePrivacySetup();

describe('a person in the log', () => {
  test('is decrypted completely, by this and another process, for any text', async () => {
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
          const sealed = recorded(await sealOne(event, setup.privacy));
          expect(await openOne(sealed, setup.privacy)).toEqual(event.data);
          expect(await openOne(sealed, setup.elsewhere())).toEqual(event.data);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('is stored nowhere as plain text, nor is their key', async () => {
    const canary = `canary-${randomBytes(8).toString('hex')}`;
    const sealed = await sealOne(
      person(70, { username: canary, email: canary, phone: canary, firstname: canary, lastname: canary }),
      setup.privacy,
    );
    const { rows } = await setup.pool.query<{ row: string; wrapped_key: Buffer }>(
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

  test('keeps null as null', async () => {
    const sealed = await sealOne(person(7, { phone: null }), setup.privacy);
    expect(sealed.data['phone']).toBeNull();
    expect(await openOne(recorded(sealed), setup.privacy)).toMatchObject({ phone: null });
  });

  test('has one key, even with concurrent writers in any order', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => 100 + index);
    const processes = Array.from({ length: 6 }, (_, index) => ({
      by: setup.elsewhere(),
      people: (index % 2 ? ids : ids.toReversed()).map((userId) => person(userId)),
    }));
    const sealed = await Promise.all(processes.map(({ by, people }) => by.seal(people)));
    const opened = await setup.elsewhere().open(sealed.flat().map((event) => recorded(event)));
    for (const { data } of opened) expect(data).toMatchObject({ firstname: 'Ann' });
  });

  test("reads 'Erased person' in every field after their key is erased, and no other person does", async () => {
    const [ann, bob] = [
      recorded(await sealOne(person(80), setup.privacy)),
      recorded(await sealOne(person(81), setup.privacy)),
    ];
    await setup.privacy.erase(['user-80']);
    const [erased, still] = await setup.elsewhere().open([ann, bob]);
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

describe('a person who was erased', () => {
  test('gets no new key, and nothing is encrypted for them any more', async () => {
    await sealOne(person(90), setup.privacy);
    await setup.privacy.erase(['user-90']);
    await setup.privacy.erase(['user-90', 'user-91']);
    for (const by of [setup.privacy, setup.elsewhere()])
      for (const userId of [90, 91]) {
        const sealed = await sealOne(person(userId, { firstname: 'Canary' }), by);
        expect(sealed.data).toMatchObject({ userId, firstname: { subject: `user-${userId}`, sealed: '' } });
        expect(await openOne(recorded(sealed), by)).toMatchObject({ firstname: ERASED });
      }
    const { rows } = await setup.pool.query(
      `select subject, wrapped_key from muster.subject_keys
       where subject in ('user-90', 'user-91') order by subject`,
    );
    expect(rows).toEqual([
      { subject: 'user-90', wrapped_key: null },
      { subject: 'user-91', wrapped_key: null },
    ]);
  });

  test('is not cached by a process that was reading their key when it was erased', async () => {
    const event = recorded(await sealOne(person(84), setup.privacy));
    const [isRead, isErased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      async query(text: string, values: unknown[]) {
        const found = await setup.pool.query(text, values);
        isRead.resolve();
        await isErased.promise;
        return found;
      },
    };
    const elsewhere = createPrivacy(slow as unknown as Pool, setup.installationKey);
    const reading = openOne(event, elsewhere);
    await isRead.promise;
    await setup.privacy.erase(['user-84']);
    elsewhere.forget(['user-84']);
    isErased.resolve();
    await reading;
    expect(await openOne(event, elsewhere)).toMatchObject({ firstname: ERASED });
  });

  test('is removed from the cache of every notified process', async () => {
    const elsewhere = setup.elsewhere();
    const sealed = recorded(await sealOne(person(95), elsewhere));
    await setup.privacy.erase(['user-95']);
    expect(await openOne(sealed, elsewhere)).toMatchObject({ firstname: 'Ann' });
    elsewhere.forget(['user-95']);
    expect(await openOne(sealed, elsewhere)).toMatchObject({ firstname: ERASED });
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

  test("encrypts each person's fields with their own key, also values that are not text", async () => {
    const by = setup.elsewhere(definitions);
    const sealed = await sealOne(met, by);
    expect(sealed.data).toMatchObject({
      host: { subject: 'user-7' },
      guest: { subject: 'member-7' },
      answers: { subject: 'member-7' },
      place: 'Town hall',
    });
    expect(await openOne(recorded(sealed), by)).toEqual(met.data);
  });

  test('still shows one person after the other was erased', async () => {
    const sealed = await sealOne(met, setup.elsewhere(definitions));
    await setup.pool.query("delete from muster.subject_keys where subject = 'member-7'");
    expect(await openOne(recorded(sealed), setup.elsewhere(definitions))).toEqual({
      ...met.data,
      guest: ERASED,
      answers: ERASED,
    });
  });
});

describe('a person whose key was lost in a restore', () => {
  /** A backup of the keys from before the person had one. */
  const loseKey = (subject: string) =>
    setup.pool.query('delete from muster.subject_keys where subject = $1', [subject]);

  test('reads as erased where the lost key sealed, and is readable where the new one did', async () => {
    const before = recorded(await sealOne(person(110, { firstname: 'Before' }), setup.privacy));
    await loseKey('user-110');
    const restarted = setup.elsewhere();
    const after = recorded(await sealOne(person(110, { firstname: 'After' }), restarted));
    const [first, second] = await restarted.open([before, after]);
    expect(first?.data).toMatchObject({ userId: 110, firstname: ERASED, username: ERASED });
    expect(second?.data).toMatchObject({ firstname: 'After', username: 'ann' });
    // a process that still has the lost key in its cache agrees
    setup.privacy.forget(['user-110']);
    expect((await setup.privacy.open([after]))[0]?.data).toMatchObject({ firstname: 'After' });
  });

  test('is readable again when a newer backup brings the key back', async () => {
    const sealed = recorded(await sealOne(person(111), setup.privacy));
    const { rows } = await setup.pool.query('select * from muster.subject_keys where subject = $1', [
      'user-111',
    ]);
    await loseKey('user-111');
    expect(await openOne(sealed, setup.elsewhere())).toMatchObject({ firstname: ERASED });
    await setup.pool.query('insert into muster.subject_keys (subject, wrapped_key) values ($1, $2)', [
      'user-111',
      rows[0].wrapped_key,
    ]);
    expect(await openOne(sealed, setup.elsewhere())).toMatchObject({ firstname: 'Ann' });
  });

  test('fields without a fingerprint, from before there were any, stay readable', async () => {
    const sealed = await sealOne(person(112), setup.privacy);
    const data = Object.fromEntries(
      Object.entries(sealed.data).map(([field, value]) => {
        if (typeof value !== 'object' || value === null || !('key' in value)) return [field, value];
        const { key: _, ...old } = value;
        return [field, old];
      }),
    );
    expect(JSON.stringify(data)).not.toContain('"key"');
    expect(await openOne(recorded(sealed, { data }), setup.elsewhere())).toEqual(person(112).data);
  });

  test('the fingerprint does not tell the key', async () => {
    const { data } = await sealOne(person(113), setup.privacy);
    expect(data['username']).toMatchObject({ key: expect.stringMatching(/^[\w-]{11}$/) });
    expect(data['firstname']).toMatchObject({ key: (data['username'] as { key: string }).key });
  });
});
