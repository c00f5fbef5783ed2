import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { registerOwner } from '../../../domain/owner/commands.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { ada, context, everything, installation, openDay } from './testing/dispatch.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

describe('a unique name', () => {
  test('goes to one of two concurrent commands; the refusal names the field', async () => {
    const log = new MemoryLog();
    const outcomes = await Promise.all(
      [muster.program(log), muster.program(log)].map(({ dispatcher }, index) =>
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

  test('is equal in other case and spacing', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
    await dispatcher.dispatch(registerEvent, openDay('Open  Day'), context(v7(), 8));
    const outcome = await dispatcher.dispatch(registerEvent, openDay(' open day '), context(v7(), 8));
    expect(outcome).toMatchObject({ code: 'taken', fields: { name: 'taken' } });
    expect(await dispatcher.dispatch(registerEvent, openDay(), context(v7(), 9))).toMatchObject({ ok: true });
  });

  test('is refused with the code that its command declares', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
    const command: typeof registerEvent = {
      ...registerEvent,
      uniqueNames: (data) =>
        registerEvent.uniqueNames(data).map((name) => ({ ...name, refusal: 'already-member' })),
    };
    await dispatcher.dispatch(command, openDay(), context(v7(), 8));
    expect(await dispatcher.dispatch(command, openDay(), context(v7(), 8))).toMatchObject({
      code: 'already-member',
      fields: { name: 'taken' },
    });
  });

  test('reserved by a refused command is released', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
    await dispatcher.dispatch(registerOwner, ada('first'), context());
    await dispatcher.dispatch(registerOwner, { ...ada('second'), username: 'first' }, context());
    const outcome = await dispatcher.dispatch(registerOwner, ada('second'), context());
    expect(outcome).toMatchObject({ ok: true });
  });

  test('is free after its event was renamed, but not after it was renamed back', async () => {
    const { dispatcher } = muster.program(new MemoryLog());
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

  test('appears in no stream name and no event as plain text', async () => {
    const { dispatcher, store } = muster.program(new MemoryLog());
    await dispatcher.dispatch(registerOwner, ada('canaryname'), context());
    const log = JSON.stringify(await everything(store), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(log.toLowerCase()).not.toContain('canaryname');
  });
});
