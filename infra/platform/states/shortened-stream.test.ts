import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Evolution } from '../../../domain/kernel/decider.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Privacy } from '../privacy/port.ts';
import { createStates } from './states.ts';

// A database that crashes can lose events which were read, if its commits do not wait for their flush.

const count: Evolution<number> = { initial: 0, evolve: (seen) => seen + 1 };
/** Nothing of these events is personal. */
const open: Privacy['open'] = async (events) =>
  events.map((event) => ({ ...event, ...event.metadata, data: event.data, recordedAt: new Date(0) }));

async function logOf(events: number): Promise<EventStore> {
  const store = createMemoryEventStore(new MemoryLog());
  const ids = { commandId: randomUUID(), correlationId: 'c', causationId: 'c' };
  const metadata = { version: 1, ...ids, actor: 'user-1', tenantId: 1 };
  for (let event = 0; event < events; event += 1)
    await store.append('name-a', 'any', [{ id: randomUUID(), type: 'Counted', data: {}, metadata }]);
  return store;
}

test('a state beyond the end of its stream is read again once an append found the end', async () => {
  const [before, after] = [await logOf(3), await logOf(1)];
  let store = before;
  const states = createStates({
    store: { read: (...of) => store.read(...of), readAfter: (...of) => store.readAfter(...of) },
    privacy: { open },
  });
  expect(await states.of(count, 'name-a')).toMatchObject({ state: 3, end: { revision: 2n } });
  store = after;
  states.endsAt('name-a', 0n);
  expect(await states.of(count, 'name-a')).toMatchObject({ state: 1, end: { revision: 0n } });
});

test('a state that is not beyond the end is kept', async () => {
  const store = await logOf(3);
  const states = createStates({ store, privacy: { open } });
  await states.of(count, 'name-a');
  states.endsAt('name-a', 7n);
  expect(await states.of(count, 'name-a')).toMatchObject({ state: 3 });
});
