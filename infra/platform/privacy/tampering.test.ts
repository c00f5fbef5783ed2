import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '../../../domain/kernel/event.ts';
import { UserRegistered } from '../../../domain/user/events.ts';
import type { RecordedEvent } from '../event-store/port.ts';
import { ERASED, type SealedEvent, Unreadable } from './port.ts';
import { createPrivacy } from './privacy.ts';
import { openOne, person, recorded, sealOne, usePrivacySetup } from './testing/privacy.ts';

const setup = usePrivacySetup();

describe('ciphertext', () => {
  const field = (sealed: SealedEvent, name: string) =>
    sealed.data[name] as { subject: string; sealed: string; key: string };
  async function tampered(change: (data: Record<string, unknown>) => void, type = 'UserRegistered') {
    const sealed = await sealOne(person(7), setup.privacy);
    const event = recorded({ ...sealed, type });
    change(event.data);
    return event;
  }
  const expectUnreadable = async (event: RecordedEvent, by = setup.elsewhere()) => {
    const [opened] = await by.open([event]);
    expect(() => opened?.data).toThrow(Unreadable);
  };

  test('that was changed cannot be read', async () => {
    const sealed = field(await sealOne(person(7), setup.privacy), 'username');
    const bytes = Buffer.from(sealed.sealed, 'base64');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await expectUnreadable(
      await tampered((data) => (data['username'] = { ...sealed, sealed: bytes.toString('base64') })),
    );
    await expectUnreadable(await tampered((data) => (data['username'] = { ...sealed, sealed: '' })));
  });

  test('that was moved to another field cannot be read', async () => {
    await expectUnreadable(
      await tampered(
        (data) => ([data['firstname'], data['lastname']] = [data['lastname'], data['firstname']]),
      ),
    );
  });

  test('that was moved to another person cannot be read, whatever person it names', async () => {
    const others = field(await sealOne(person(8), setup.privacy), 'username');
    await expectUnreadable(await tampered((data) => (data['username'] = others)));
    // the fingerprint names a key that user-7 does not have, as after a restore
    const renamed = await tampered((data) => (data['username'] = { ...others, subject: 'user-7' }));
    expect(await openOne(renamed, setup.elsewhere())).toMatchObject({ username: ERASED, firstname: 'Ann' });
    const { key: _, ...unnamed } = others;
    await expectUnreadable(await tampered((data) => (data['username'] = { ...unnamed, subject: 'user-7' })));
  });

  test('that was moved to another event type cannot be read', async () => {
    const Renamed = { ...UserRegistered, type: 'UserRenamed' };
    const definitions = new Map<string, EventDefinition>([[Renamed.type, Renamed]]);
    await expectUnreadable(await tampered(() => undefined, 'UserRenamed'), setup.elsewhere(definitions));
  });

  test('that was replaced by plain text is refused', async () => {
    await expectUnreadable(await tampered((data) => (data['username'] = 'mallory')));
  });

  test("cannot be read after a person's key was replaced by another's; other persons are not affected", async () => {
    const [ann, bob] = [
      recorded(await sealOne(person(90), setup.privacy)),
      recorded(await sealOne(person(91), setup.privacy)),
    ];
    await setup.pool.query(
      `update muster.subject_keys set wrapped_key =
         (select wrapped_key from muster.subject_keys where subject = 'user-91') where subject = 'user-90'`,
    );
    const [broken, whole] = await setup.elsewhere().open([ann, bob]);
    expect(() => broken?.data).toThrow(Unreadable);
    expect(whole?.data).toEqual(person(91).data);
    await expect(setup.elsewhere().seal([person(90)])).rejects.toThrow(Unreadable);
  });

  test('under a key with one changed byte cannot be read; other persons are not affected', async () => {
    const [ann, bob] = [
      recorded(await sealOne(person(92), setup.privacy)),
      recorded(await sealOne(person(93), setup.privacy)),
    ];
    await setup.pool.query(
      `update muster.subject_keys set wrapped_key = set_byte(wrapped_key, 20, get_byte(wrapped_key, 20) # 1)
       where subject = 'user-92'`,
    );
    const [broken, whole] = await setup.elsewhere().open([ann, bob]);
    expect(() => broken?.data).toThrow(Unreadable);
    expect(whole?.data).toEqual(person(93).data);
  });

  test('of another installation key cannot be read', async () => {
    const event = recorded(await sealOne(person(7), setup.privacy));
    await expectUnreadable(event, createPrivacy(setup.pool, randomBytes(32)));
  });
});

test('an event whose step to a newer shape fails is unreadable; other events are not affected', async () => {
  const definitions = new Map<string, EventDefinition>([
    [
      UserRegistered.type,
      {
        ...UserRegistered,
        version: 2,
        upcast(data) {
          if (data['username'] === 'ann') throw new TypeError('data.username.parts is undefined');
          return data;
        },
      },
    ],
  ]);
  const [ann, bob] = [
    recorded(await sealOne(person(94), setup.privacy)),
    recorded(await sealOne(person(95, { username: 'bob' }), setup.privacy)),
  ];
  const [broken, whole] = await setup.elsewhere(definitions).open([ann, bob]);
  expect(() => broken?.data).toThrow(Unreadable);
  expect(whole?.data).toMatchObject({ username: 'bob' });
});
