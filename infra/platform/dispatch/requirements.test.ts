import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { registerItem } from '../../../domain/item/commands.ts';
import { itemOfEvent } from '../../../domain/item/item-of-event.ts';
import { defineCommand } from '../../../domain/kernel/command.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { context, everything, installation, openDay } from './testing/dispatch.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

/** A program with two events and an item of the first one. */
async function program() {
  const { dispatcher, store } = muster.program(new MemoryLog());
  const register = async (name: string) => {
    const made = await dispatcher.dispatch(registerEvent, openDay(name), context(v7(), 3));
    if (!made.ok) throw new Error(made.code);
    return made.ids.eventId;
  };
  const [eventId, otherId] = [await register('Open day'), await register('Regatta')];
  const item = await dispatcher.dispatch(registerItem, { eventId, name: 'Shirt' }, context(v7(), 3));
  if (!item.ok) throw new Error(item.code);
  const { itemId } = item.ids;
  /** moves an event, which here requires that the item belongs to it */
  const move = defineCommand({
    ...updateEvent,
    requires: ({ tenantId, eventId: of }) => itemOfEvent({ tenantId, eventId: of, itemId }),
  });
  return { dispatcher, store, move, eventId, otherId };
}

test('a command is accepted if its requirement is met', async () => {
  const { dispatcher, move, eventId } = await program();
  const input = { eventId, location: 'Boathouse' };
  expect(await dispatcher.check(move, input, context(v7(), 3))).toBeNull();
  expect(await dispatcher.dispatch(move, input, context(v7(), 3))).toMatchObject({ ok: true });
});

test('a command whose requirement is not met is refused and writes nothing', async () => {
  const { dispatcher, store, move, otherId } = await program();
  const before = await everything(store);
  const input = { eventId: otherId, location: 'Boathouse' };
  const refused = { ok: false, code: 'not-found' };
  expect(await dispatcher.check(move, input, context(v7(), 3))).toMatchObject(refused);
  expect(await dispatcher.dispatch(move, input, context(v7(), 3))).toMatchObject(refused);
  expect(await everything(store)).toEqual(before);
});

test('a repeat gets the first outcome, although the requirement is not met any more', async () => {
  const { dispatcher, move, eventId } = await program();
  const [input, call] = [{ eventId, location: 'Boathouse' }, context(v7(), 3)];
  const first = await dispatcher.dispatch(move, input, call);
  const never = defineCommand({
    ...move,
    requires: () => itemOfEvent({ tenantId: 3, eventId, itemId: 999_999 }),
  });
  expect(await dispatcher.dispatch(never, input, call)).toEqual(first);
});
