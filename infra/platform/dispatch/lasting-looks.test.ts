import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerEvent } from '../../../domain/event/commands.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import type { EventStore } from '../event-store/port.ts';
import type { TenantRole } from './authorisation-port.ts';
import { context, installation, openDay, programOn, types } from './testing/dispatch.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

/** Staff register an event, and lose their membership while its name is reserved, which takes `ms`. */
async function registeringWhile(ms: number) {
  let time = 0;
  let role: TenantRole | null = 'staff';
  const store = createMemoryEventStore(new MemoryLog());
  const slow: EventStore = {
    ...store,
    async append(stream, expected, events) {
      const appended = await store.append(stream, expected, events);
      if (stream.startsWith('reservation-') && role !== null) {
        // the withdrawal could not overtake the command
        role = null;
        time += ms;
      }
      return appended;
    },
  };
  const { dispatcher } = programOn({
    pool: muster.pool,
    store: slow,
    pause: async () => undefined,
    clock: () => time,
    tenantRole: async () => role,
  });
  const principal = { kind: 'staff', userId: 5, username: 'ann', sessionId: 's' } as const;
  const call = { principal, tenantId: 33, correlationId: v7(), commandId: v7() };
  return { outcome: await dispatcher.dispatch(registerEvent, openDay(), call), store };
}

describe('a command whose sender lost the right after its look at the log', () => {
  test('looks again before it appends when the look is older than five seconds', async () => {
    const { outcome, store } = await registeringWhile(5_001);
    expect(outcome).toMatchObject({ ok: false, code: 'not-found' });
    // ended, so that it cannot append later
    expect(await types(store, 'event')).toEqual(['CommandAbandoned']);
    const { dispatcher } = programOn({ pool: muster.pool, store });
    expect(await dispatcher.dispatch(registerEvent, openDay(), context(v7(), 33))).toMatchObject({
      ok: true,
    });
  });

  test('appends within five seconds, unless the withdrawal overtakes it', async () => {
    const { outcome, store } = await registeringWhile(5_000);
    expect(outcome).toMatchObject({ ok: true });
    expect(await types(store, 'event')).toEqual(['EventRegistered']);
  });
});
