import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { registerOwner } from '../../../domain/owner/commands.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { ada, context, everything, installation, openDay, types } from './testing/dispatch.ts';
import { pausedAt } from './testing/pauses.ts';

// One command, carried out at two gateways at the same time.

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

describe('two attempts of a command', () => {
  test('do not free a name of the accepted one when the other finds a name taken', async () => {
    const log = new MemoryLog();
    const { dispatcher, reservations, store } = muster.program(log);
    // somebody holds the address for a moment
    const other = pausedAt('owner');
    const rival = { ...ada('rival'), email: 'ada@harvest.example' };
    const refused = muster.program(log, other.cut).dispatcher.dispatch(registerOwner, rival, context());
    await other.arrived;
    // the first attempt reserves the username, finds the address taken, and is slow to give up
    const id = v7();
    const slow = pausedAt(null, 2);
    const first = muster.program(log, slow.cut).dispatcher.dispatch(registerOwner, ada('ada'), context(id));
    await slow.arrived;
    const email = { kind: 'email', scope: '', value: 'ada@harvest.example', field: 'email' };
    await reservations.settle(reservations.streamOf(email), 0);

    const second = await dispatcher.dispatch(registerOwner, ada('ada'), context(id));
    expect(second).toMatchObject({ ok: true });
    slow.resume();
    other.resume();
    expect(await first).toEqual(second);
    expect(await refused).toMatchObject({ ok: false });
    const namesake = { ...ada('ada'), email: 'another@harvest.example' };
    expect(await dispatcher.dispatch(registerOwner, namesake, context())).toMatchObject({ code: 'taken' });
    expect((await types(store, 'owner')).filter((type) => type === 'OwnerRegistered')).toHaveLength(1);
  });

  test('are both refused when one was refused before the other could append', async () => {
    const log = new MemoryLog();
    const { dispatcher } = muster.program(log);
    const id = v7();
    const slow = pausedAt('reservation');
    const first = muster
      .program(log, slow.cut)
      .dispatcher.dispatch(registerEvent, openDay('Fair'), context(id, 20));
    await slow.arrived;
    const holder = await dispatcher.dispatch(registerEvent, openDay('Fair'), context(v7(), 20));
    if (!holder.ok) throw new Error(holder.code);
    const second = await dispatcher.dispatch(registerEvent, openDay('Fair'), context(id, 20));
    expect(second).toMatchObject({ ok: false, code: 'taken', fields: { name: 'taken' } });
    await dispatcher.dispatch(
      updateEvent,
      { eventId: holder.ids.eventId, name: 'Market' },
      context(v7(), 20),
    );
    slow.resume();
    expect(await first).toEqual(second);
    // the name is free, because nobody bears it
    expect(await dispatcher.dispatch(registerEvent, openDay('Fair'), context(v7(), 20))).toMatchObject({
      ok: true,
    });
  });

  test('of which one changed nothing do not change anything later', async () => {
    const log = new MemoryLog();
    const { dispatcher, store } = muster.program(log);
    const made = await dispatcher.dispatch(registerEvent, openDay('Regatta'), context(v7(), 21));
    if (!made.ok) throw new Error(made.code);
    const { eventId } = made.ids;
    const move = (location: string, id: string = v7()) =>
      [updateEvent, { eventId, location }, context(id, 21)] as const;
    const id = v7();
    const slow = pausedAt('event');
    const first = muster.program(log, slow.cut).dispatcher.dispatch(...move('Boathouse', id));
    await slow.arrived;
    await dispatcher.dispatch(...move('Boathouse'));
    const second = await dispatcher.dispatch(...move('Boathouse', id));
    expect(second).toMatchObject({ ok: true, revision: '1' });
    await dispatcher.dispatch(...move('Barn'));
    slow.resume();
    expect(await first).toEqual(second);
    const moves = (await everything(store)).filter(({ type }) => type === 'EventRelocated');
    expect(moves.map(({ data }) => data['to'])).toEqual(['Boathouse', 'Barn']);
  });

  test('of which the first begins to read after the other has appended give one answer', async () => {
    const log = new MemoryLog();
    const { dispatcher, store } = muster.program(log);
    const made = await dispatcher.dispatch(registerEvent, openDay('Concert'), context(v7(), 24));
    if (!made.ok) throw new Error(made.code);
    const move = (location: string, id: string = v7()) =>
      [updateEvent, { eventId: made.ids.eventId, location }, context(id, 24)] as const;
    const id = v7();
    const expectedRevision = BigInt(made.revision);
    const [begun, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = muster.program(log).dispatcher;
    const first = slow.dispatch(...move('Boathouse', id), {
      expectedRevision,
      beforeAppend: async () => {
        begun.resolve();
        await resumed.promise;
      },
    });
    await begun.promise;
    const second = await dispatcher.dispatch(...move('Boathouse', id), { expectedRevision });
    expect(second).toMatchObject({ ok: true });
    await dispatcher.dispatch(...move('Barn'));
    // the state that the first attempt has cached gets the events of the second
    await slow.dispatch(...move('Barn'));
    resumed.resolve();
    expect(await first).toEqual(second);
    const moves = (await everything(store)).filter(({ type }) => type === 'EventRelocated');
    expect(moves.map(({ data }) => data['to'])).toEqual(['Boathouse', 'Barn']);
  });

  test.for([
    ['accepted', 'Twenty', { ok: true }],
    ['refused', 'Taken before', { ok: false, code: 'taken' }],
  ] as const)('of twenty at two gateways give one answer: %s', async ([, name, expected]) => {
    const log = new MemoryLog();
    const [one, other] = [muster.program(log).dispatcher, muster.program(log).dispatcher];
    await one.dispatch(registerEvent, openDay('Taken before'), context(v7(), 22));
    const id = v7();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? one : other).dispatch(registerEvent, openDay(name), context(id, 22)),
      ),
    );
    expect(outcomes[0]).toMatchObject(expected);
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    const registered = (await types(muster.program(log).store, 'event')).filter(
      (type) => type === 'EventRegistered',
    );
    expect(registered).toHaveLength(expected.ok ? 2 : 1);
  });

  test('leave no stream behind when they ask for something that does not exist', async () => {
    const log = new MemoryLog();
    const id = v7();
    const wanted = { eventId: 2_000_000, location: 'Nowhere' };
    const outcomes = await Promise.all(
      [muster.program(log), muster.program(log)].map(({ dispatcher }) =>
        dispatcher.dispatch(updateEvent, wanted, context(id, 23)),
      ),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject({ code: 'not-found' });
    expect(log.events).toEqual([]);
  });
});
