import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPreparedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../../platform/database/pools.ts';
import { createMemoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../../platform/event-store/memory/memory-log.ts';
import type { EventStore, NewEvent } from '../../platform/event-store/port.ts';
import { identifyLog } from '../../platform/restores/log-identity.ts';
import { sealLog } from './seal-log.ts';
import { settleChain } from './settle.ts';
import { createSigning } from './signing.ts';
import { type ChainTable, chainTable } from './table.ts';
import { verifyChain } from './verify.ts';

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let pool: ReturnType<typeof createPool>;
let table: ChainTable;
const signing = createSigning({ hmac: () => Buffer.alloc(32, 7) });

beforeAll(async () => {
  database = await createPreparedDatabase();
  pool = createPool(database.url, { max: 4, role: 'muster_writer' });
  table = chainTable(pool);
});
beforeEach(empty);
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

async function empty() {
  const owner = createPool(database.url, { max: 1, role: 'muster_owner' });
  await owner.query('truncate muster.audit_chain');
  await owner.end();
}

const anEvent = (index: number): NewEvent => {
  const id = randomUUID();
  const ids = { commandId: id, correlationId: id, causationId: id };
  return {
    id,
    type: 'Test',
    data: { index },
    metadata: { version: 1, ...ids, actor: 'user-1', tenantId: 1 },
  };
};
const append = (store: EventStore, count: number) =>
  store.append(
    `event-${randomUUID()}`,
    'none',
    Array.from({ length: count }, (_, index) => anEvent(index)),
  );
const newStore = () => createMemoryEventStore(new MemoryLog());
const seal = (store: EventStore) => sealLog({ table, store, signing });
const verify = (store: EventStore) => verifyChain({ table, store, signing });

test('however appends and runs of several workers mix, each event is sealed once', async () => {
  const step = fc.oneof(
    fc.record({ append: fc.integer({ min: 1, max: 1_500 }) }),
    fc.record({ workers: fc.integer({ min: 1, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await empty();
      const store = newStore();
      await identifyLog(store);
      for (const one of steps)
        if ('append' in one) await append(store, one.append);
        else await Promise.all(Array.from({ length: one.workers }, () => seal(store)));
      await seal(store);
      const head = Number(await store.head());
      expect(await verify(store)).toMatchObject({ events: head, unsealed: 0, findings: [] });
    }),
    { numRuns: 20 },
  );
});

test('after an older log was accepted, the chain goes on, and says what was lost', async () => {
  const [whole, older] = [newStore(), newStore()];
  await identifyLog(whole);
  // the same log, as a backup has it
  for await (const { id, type, data, metadata } of whole.read('installation'))
    await older.append('installation', 'none', [{ id, type, data, metadata }]);
  await seal(older);
  await append(whole, 3);
  await seal(whole);
  await append(whole, 2);
  await seal(whole);

  expect((await verify(older)).findings).not.toEqual([]);
  for (const _ of ['once', 'again after an interruption']) await settleChain(table, older);
  await append(older, 4);
  await seal(older);
  const { findings, notes, ...counted } = await verify(older);
  expect(counted).toEqual({ checkpoints: 2, events: 5, unsealed: 0 });
  expect(findings).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('events of checkpoints 2 to 3 were lost')]);
});

test('a log without an id, and one with nothing new, get no checkpoint', async () => {
  const store = newStore();
  await seal(store);
  expect(await table.end()).toEqual({ last: null, highest: 0 });
  await identifyLog(store);
  await seal(store);
  await seal(store);
  expect(await table.end()).toMatchObject({ highest: 1 });
});
