import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { registerOwner } from '../../../domain/owner/commands.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { settleLeftBehind } from './releaser.ts';
import { ada, context, installation, openDay, types } from './testing/dispatch.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

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
    const dying = muster.program(log, cutAt(category, when, nth)).dispatcher;
    await expect(dying.dispatch(registerOwner, input, context(id))).rejects.toThrow('cut');
    const { dispatcher, store } = muster.program(log);
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
    const dying = muster.program(log, cutAt('owner', 'before', 1)).dispatcher;
    await expect(dying.dispatch(registerOwner, input, context(id))).rejects.toThrow('cut');
    const { dispatcher, ledger, reservations, store } = muster.program(log);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ code: 'taken' });
    await settleLeftBehind(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ ok: true });
    expect(await dispatcher.dispatch(registerOwner, input, context(id))).toMatchObject({ code: 'abandoned' });
    expect((await types(store, 'owner')).toSorted()).toEqual(['CommandAbandoned', 'OwnerRegistered']);
  });

  test('after its event and never repeated keeps its names', async () => {
    const log = new MemoryLog();
    const input = ada('kept-after-all');
    const dying = muster.program(log, cutAt('owner', 'after', 1)).dispatcher;
    await expect(dying.dispatch(registerOwner, input, context())).rejects.toThrow('cut');
    const { dispatcher, ledger, reservations } = muster.program(log);
    await settleLeftBehind(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ code: 'taken' });
  });

  test('in a renaming that others overtook gives the new name up and can still be sent again', async () => {
    const log = new MemoryLog();
    const { dispatcher, ledger, reservations } = muster.program(log);
    const made = await dispatcher.dispatch(registerEvent, openDay('Before'), context(v7(), 11));
    if (!made.ok) throw new Error(made.code);
    const { eventId } = made.ids;
    const id = v7();
    const dying = muster.program(log, cutAt('event', 'before', 1)).dispatcher;
    const rename = { eventId, name: 'After' };
    await expect(dying.dispatch(updateEvent, rename, context(id, 11))).rejects.toThrow('cut');
    await dispatcher.dispatch(updateEvent, { eventId, location: 'Boathouse' }, context(v7(), 11));
    await settleLeftBehind(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerEvent, openDay('After'), context(v7(), 11))).toMatchObject({
      ok: true,
    });
    expect(await dispatcher.dispatch(updateEvent, rename, context(id, 11))).toMatchObject({ code: 'taken' });
  });

  /** Comes to this append and goes no further until `goOn` is called. */
  function heldAt(category: string) {
    const arrived = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let held = false;
    const cut = async (stream: string, when: string): Promise<boolean> => {
      if (held || when !== 'before' || !stream.startsWith(`${category}-`)) return false;
      held = true;
      arrived.resolve();
      await gate.promise;
      return false;
    };
    return { cut, arrived: arrived.promise, goOn: () => gate.resolve() };
  }

  test('by a long pause meets a conflict when it wakes up after its names were given away', async () => {
    const log = new MemoryLog();
    const input = ada('sleeper');
    const pause = heldAt('owner');
    const sleeping = muster.program(log, pause.cut).dispatcher.dispatch(registerOwner, input, context());
    await pause.arrived;
    const { dispatcher, ledger, reservations, store } = muster.program(log);
    await settleLeftBehind(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ ok: true });
    pause.goOn();
    expect(await sleeping).toMatchObject({ ok: false, code: 'abandoned' });
    expect((await types(store, 'user')).length).toBe(1);
  });

  test('by a pause while its names are settled keeps them when it moved on to a later revision', async () => {
    const log = new MemoryLog();
    const { dispatcher, ledger, reservations, store } = muster.program(log);
    const made = await dispatcher.dispatch(registerEvent, openDay('Old name'), context(v7(), 12));
    if (!made.ok) throw new Error(made.code);
    const { eventId } = made.ids;
    const pause = heldAt('event');
    const rename = { eventId, name: 'New name' };
    const renaming = muster
      .program(log, pause.cut)
      .dispatcher.dispatch(updateEvent, rename, context(v7(), 12));
    await pause.arrived;
    // somebody else writes, so the renaming will conflict, look again and hold its name anew
    await dispatcher.dispatch(updateEvent, { eventId, location: 'Boathouse' }, context(v7(), 12));
    await settleLeftBehind(ledger, reservations, 0);
    pause.goOn();
    expect(await renaming).toMatchObject({ ok: true });
    expect(await dispatcher.dispatch(registerEvent, openDay('New name'), context(v7(), 12))).toMatchObject({
      code: 'taken',
    });
    expect(await types(store, 'event')).toEqual(['EventRegistered', 'EventRelocated', 'EventRenamed']);
  });
});
