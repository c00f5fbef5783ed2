import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 } from 'uuid';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { registerOwner } from '../../../domain/owner/commands.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { EventStoreUnavailable } from '../event-store/port.ts';
import type { CallContext } from './port.ts';
import { settleInterrupted } from './settle-interrupted.ts';
import { ada, context, everything, installation, openDay, programOn, types } from './testing/dispatch.ts';
import { cutAt, pausedAt } from './testing/pauses.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

describe('a command interrupted', () => {
  const points = [
    ['before it reserves its names', 'reservation', 'before', 1],
    ['after it reserved its first name', 'reservation', 'after', 1],
    ['after it reserved its names', 'owner', 'before', 1],
    ['after its event was appended', 'owner', 'after', 1],
    ['after its first name was confirmed', 'reservation', 'after', 3],
  ] as const;
  const reactions = [
    ['before its process reacted', 'user', 'before', 1],
    ['after its process reacted', 'user', 'after', 1],
  ] as const;

  test.for(points)('%s is completed by its repeat, with one effect', async ([name, category, when, nth]) => {
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

  test('keeps the ids that it drew, in its stream and in its event', async () => {
    const log = new MemoryLog();
    const id = v7();
    const dying = muster.program(log, cutAt('event', 'before')).dispatcher;
    await expect(dying.dispatch(registerEvent, openDay('Numbered'), context(id, 13))).rejects.toThrow('cut');
    const { dispatcher, store } = muster.program(log);
    const outcome = await dispatcher.dispatch(registerEvent, openDay('Numbered'), context(id, 13));
    if (!outcome.ok) throw new Error(outcome.code);
    const { eventId } = outcome.ids;
    const event = (await everything(store)).find(({ type }) => type === 'EventRegistered');
    expect(event).toMatchObject({ stream: `event-${eventId}`, data: { eventId } });
  });

  test('is refused once and for all if its name was taken meanwhile, when staff repeat it', async () => {
    const store = createMemoryEventStore(new MemoryLog());
    const program = () => programOn({ pool: muster.pool, store, tenantRole: async () => 'staff' });
    const principal = { kind: 'staff', userId: 7, username: 'ada', sessionId: 'test' } as const;
    const call = context(v7(), 26);
    const register = (by: CallContext) =>
      program().dispatcher.dispatch(registerEvent, openDay('Taken'), { ...by, principal });
    vi.spyOn(store, 'append').mockRejectedValueOnce(new EventStoreUnavailable('cut'));
    await expect(register(call)).rejects.toThrow('cut');
    expect(await register(context(v7(), 26))).toMatchObject({ ok: true });
    const outcome = await register(call);
    expect(outcome).toMatchObject({ ok: false, code: 'taken', fields: { name: 'taken' } });
    expect(await register(call)).toEqual(outcome);
  });

  test.for(reactions)(
    '%s is accepted, and its repeat completes the reaction',
    async ([, category, when, nth]) => {
      const log = new MemoryLog();
      const id = v7();
      const input = ada(`reacts-${when}`);
      const dying = muster.program(log, cutAt(category, when, nth)).dispatcher;
      const first = await dying.dispatch(registerOwner, input, context(id));
      expect(first).toMatchObject({ ok: true, stale: true });
      const { dispatcher, store } = muster.program(log);
      const second = await dispatcher.dispatch(registerOwner, input, context(id));
      expect(second).toMatchObject({ ok: true, stale: false, ids: 'ids' in first ? first.ids : {} });
      expect(await types(store, 'owner')).toEqual(['OwnerRegistered']);
      expect(await types(store, 'user')).toEqual(['UserRegistered']);
    },
  );

  test('before its event and never repeated loses its names to the next command, and can never finish', async () => {
    const log = new MemoryLog();
    const id = v7();
    const input = ada('left-behind');
    const dying = muster.program(log, cutAt('owner', 'before', 1)).dispatcher;
    await expect(dying.dispatch(registerOwner, input, context(id))).rejects.toThrow('cut');
    const { dispatcher, ledger, reservations, store } = muster.program(log);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ code: 'taken' });
    await settleInterrupted(ledger, reservations, 0);
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
    await settleInterrupted(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ code: 'taken' });
  });

  test('in a rename that others overtook frees the new name and can still be sent again', async () => {
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
    await settleInterrupted(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerEvent, openDay('After'), context(v7(), 11))).toMatchObject({
      ok: true,
    });
    expect(await dispatcher.dispatch(updateEvent, rename, context(id, 11))).toMatchObject({ code: 'taken' });
  });

  test('by a long pause is refused as abandoned if its names were given away meanwhile', async () => {
    const log = new MemoryLog();
    const input = ada('sleeper');
    const pause = pausedAt('owner');
    const sleeping = muster.program(log, pause.cut).dispatcher.dispatch(registerOwner, input, context());
    await pause.arrived;
    const { dispatcher, ledger, reservations, store } = muster.program(log);
    await settleInterrupted(ledger, reservations, 0);
    expect(await dispatcher.dispatch(registerOwner, input, context())).toMatchObject({ ok: true });
    pause.resume();
    expect(await sleeping).toMatchObject({ ok: false, code: 'abandoned' });
    expect((await types(store, 'user')).length).toBe(1);
  });

  test('by a pause keeps its names if the stream moved on before they were settled', async () => {
    const log = new MemoryLog();
    const { dispatcher, ledger, reservations, store } = muster.program(log);
    const made = await dispatcher.dispatch(registerEvent, openDay('Old name'), context(v7(), 12));
    if (!made.ok) throw new Error(made.code);
    const { eventId } = made.ids;
    const pause = pausedAt('event');
    const rename = { eventId, name: 'New name' };
    const renaming = muster
      .program(log, pause.cut)
      .dispatcher.dispatch(updateEvent, rename, context(v7(), 12));
    await pause.arrived;
    // another command writes, so the rename will conflict, retry and reserve its name again
    await dispatcher.dispatch(updateEvent, { eventId, location: 'Boathouse' }, context(v7(), 12));
    await settleInterrupted(ledger, reservations, 0);
    pause.resume();
    expect(await renaming).toMatchObject({ ok: true });
    expect(await dispatcher.dispatch(registerEvent, openDay('New name'), context(v7(), 12))).toMatchObject({
      code: 'taken',
    });
    expect(await types(store, 'event')).toEqual(['EventRegistered', 'EventRelocated', 'EventRenamed']);
  });
});
