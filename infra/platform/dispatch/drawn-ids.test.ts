import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerEvent } from '../../../domain/event/commands.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { DrawnIdInUse, MAX_DRAWS } from './drawn-ids.ts';
import { context, installation, openDay } from './testing/dispatch.ts';

// A sequence that is behind the log, because PostgreSQL was restored from an older backup.

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

const tenantId = 7;

test('a command draws other ids while those drawn are in use, and a repeat gets the same', async () => {
  const log = new MemoryLog();
  const taken = [1, 2, 3];
  const before = await installation();
  for (const id of taken) {
    const outcome = await before
      .program(log)
      .dispatcher.dispatch(registerEvent, openDay(`Day ${id}`), context(undefined, tenantId));
    expect(outcome).toMatchObject({ ok: true, ids: { eventId: id } });
  }
  await before.close();
  const { dispatcher, store } = muster.program(log);
  const call = context('a command', tenantId);
  const first = await dispatcher.dispatch(registerEvent, openDay(), call);
  expect(first).toMatchObject({ ok: true, revision: '0' });
  expect(first.ok && taken.includes(first.ids.eventId)).toBe(false);
  expect(await dispatcher.dispatch(registerEvent, openDay(), call)).toEqual(first);
  for (const id of taken) expect(await Array.fromAsync(store.read(`event-${id}`))).toHaveLength(1);
});

test('a command finds a free id although hundreds before it are in use', async () => {
  const { dispatcher } = muster.program(new MemoryLog());
  let first: number | undefined;
  const options = {
    async beforeAppend({ eventId }: { readonly eventId: number }) {
      first ??= eventId;
      if (eventId < first + 700) throw new DrawnIdInUse('an older log had it');
    },
  };
  const call = context('behind the log', tenantId);
  expect(await dispatcher.dispatch(registerEvent, openDay('Late'), call, options)).toMatchObject({
    ok: true,
  });
});

test('after too many draws the command is refused and may be repeated', async () => {
  const { dispatcher } = muster.program(new MemoryLog());
  const asked: number[] = [];
  const options = {
    async beforeAppend({ eventId }: { readonly eventId: number }) {
      asked.push(eventId);
      if (asked.length <= MAX_DRAWS) throw new DrawnIdInUse('somebody has it');
    },
  };
  const call = context('another command', tenantId);
  expect(await dispatcher.dispatch(registerEvent, openDay('Fair'), call, options)).toMatchObject({
    ok: false,
    code: 'conflict',
  });
  expect(new Set(asked).size).toBe(MAX_DRAWS);
  expect(await dispatcher.dispatch(registerEvent, openDay('Fair'), call, options)).toMatchObject({
    ok: true,
  });
});
