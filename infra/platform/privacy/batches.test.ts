import { describe, expect, test } from 'vitest';
import { EventRenamed } from '../../../domain/event/events.ts';
import {
  defineEvent,
  happened,
  type DomainEvent,
  type EventDefinition,
} from '../../../domain/kernel/event.ts';
import { z } from 'zod';
import { createPool } from '../database/pools.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { Unreadable } from './port.ts';
import { createPrivacy } from './privacy.ts';
import { openOne, person, recorded, sealOne, usePrivacySetup } from './testing/privacy.ts';

const setup = usePrivacySetup();

describe('events', () => {
  const renamed = happened(EventRenamed, { eventId: 1, tenantId: 1, from: 'a', to: 'b' });

  test('without personal fields are passed unchanged, with their position in the log', async () => {
    const event = recorded(await sealOne(renamed, setup.privacy));
    const [opened] = await setup.privacy.open([event]);
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

  test('of an undeclared shape are refused before they are appended', async () => {
    const wrong = (data: object): DomainEvent => ({ type: 'EventRenamed', data });
    await expect(setup.privacy.seal([wrong({ ...renamed.data, to: 7 })])).rejects.toThrow(/expected string/);
    await expect(setup.privacy.seal([wrong({ ...renamed.data, secret: 'Ann' })])).rejects.toThrow(/secret/);
    await expect(setup.privacy.seal([{ type: 'Unheard', data: {} }])).rejects.toThrow('not in the registry');
  });

  test('of an unknown type are returned unchanged', async () => {
    const event = recorded({ type: 'FromTheFuture', data: { a: 1 }, version: 3 });
    expect(await openOne(event, setup.privacy)).toEqual({ a: 1 });
  });

  test('of an unknown version throw when their data is read, not before', async () => {
    const event = recorded(await sealOne(renamed, setup.privacy), { version: 2 });
    const [opened] = await setup.privacy.open([event]);
    expect(opened?.position).toBe(1n);
    expect(() => opened?.data).toThrow(Unreadable);
  });

  test('of an older version are decrypted first, then upcast', async () => {
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
    const before = setup.elsewhere(new Map<string, EventDefinition>([['Greeted', Greeted1]]));
    const now = setup.elsewhere(new Map<string, EventDefinition>([['Greeted', Greeted2]]));
    const event = recorded(await sealOne(happened(Greeted1, { userId: 7, fullname: 'Ann Archer' }), before));
    expect(await openOne(event, now)).toEqual({ userId: 7, firstname: 'Ann', version: 1 });
  });

  test('of a batch load all keys with one query, and cached keys with none', async () => {
    const events = (await setup.privacy.seal([person(200), person(201), person(202)])).map((each) =>
      recorded(each),
    );
    let queries = 0;
    const counting = new Proxy(setup.pool, {
      get: (target, name) => {
        if (name === 'query') queries += 1;
        return Reflect.get(target, name).bind(target);
      },
    });
    const by = createPrivacy(counting, setup.installationKey);
    await by.open(events);
    expect(queries).toBe(1);
    await by.open(events);
    await by.open([recorded(await sealOne(renamed, setup.privacy))]);
    expect(queries).toBe(1);
  });

  test('with personal fields need the database; those without do not', async () => {
    const nowhere = createPool('postgres://muster@127.0.0.1:1/none', { max: 1 });
    const by = createPrivacy(nowhere, setup.installationKey);
    const event = recorded(await sealOne(person(7), setup.privacy));
    await expect(by.open([event])).rejects.toThrow(Unavailable);
    await expect(by.seal([person(7)])).rejects.toThrow(Unavailable);
    expect(await by.seal([renamed])).toHaveLength(1);
    await nowhere.end();
  });
});
