import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import type { CallContext } from './port.ts';
import { context, everything, installation, openDay } from './testing/dispatch.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

/** A program with one event. */
async function program() {
  const { dispatcher, store } = muster.program(new MemoryLog());
  const made = await dispatcher.dispatch(registerEvent, openDay(), context(v7(), 3));
  if (!made.ok) throw new Error(made.code);
  return { dispatcher, store, eventId: made.ids.eventId };
}

test('a check of what may be done finds nothing and writes nothing', async () => {
  const { dispatcher, store, eventId } = await program();
  const before = await everything(store);
  const change = { eventId, location: 'Boathouse' };
  expect(await dispatcher.check(updateEvent, change, context(v7(), 3))).toBeNull();
  expect(await everything(store)).toEqual(before);
});

test('a check gives the refusal that the command would get', async () => {
  const { dispatcher, eventId } = await program();
  const stranger: CallContext = { principal: { kind: 'public' }, correlationId: v7(), tenantId: 3 };
  const endsBefore = { eventId, endsAt: '2020-01-01T00:00:00.000Z' };
  for (const [input, call] of [
    [{ eventId: 'x' }, context(v7(), 3)],
    [{ eventId, location: 'Boathouse' }, stranger],
    [{ eventId: eventId + 1_000, location: 'Boathouse' }, context(v7(), 3)],
    [endsBefore, context(v7(), 3)],
  ] as const) {
    const refused = await dispatcher.check(updateEvent, input, call);
    expect(refused).toMatchObject({ ok: false });
    expect(await dispatcher.dispatch(updateEvent, input, call)).toEqual(refused);
  }
});

test('a check knows the command ids that were used before', async () => {
  const { dispatcher, eventId } = await program();
  const call = context(v7(), 3);
  const change = { eventId, location: 'Boathouse' };
  await dispatcher.dispatch(updateEvent, change, call);
  expect(await dispatcher.check(updateEvent, change, call)).toBeNull();
  const other = { eventId, location: 'Club room' };
  expect(await dispatcher.check(updateEvent, other, call)).toMatchObject({ code: 'command-id-reused' });
});
