import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { EventStore } from '../event-store/port.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { createParking } from '../parking/parking.ts';
import { makeDue } from '../parking/rows.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { eventEdited, eventRegistered, userRegistered, userRenamed } from '../projector/testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from '../projector/testing/projector.ts';
import type { RunnerParts } from './runner-parts.ts';
import { startProcessRunner, type ProcessRunner } from './runner.ts';

let setup: ProjectorSetup;
const runners: ProcessRunner[] = [];
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await setup.close();
});

/** Positions to which reactions were completed, in the order of the first completions. */
class Reactions {
  readonly done: bigint[] = [];
  fails: (event: OpenedEvent) => void = () => undefined;

  readonly react: RunnerParts['react'] = async (events) => {
    for (const event of events) {
      this.fails(event);
      // a process looks at what happened, so an unreadable event fails here
      JSON.stringify(event.data);
      if (!this.done.includes(event.position)) this.done.push(event.position);
    }
    return { position: 0n, types: [] };
  };
}

function run(reactions: Reactions, over: Partial<RunnerParts> = {}): ProcessRunner {
  const runner = startProcessRunner({
    pool: setup.pools.owner,
    store: setup.store,
    privacy: setup.privacy,
    react: reactions.react,
    types: new Set(['EventRenamed', 'UserRenamed', 'UserRegistered']),
    log: setup.log,
    ...over,
  });
  runners.push(runner);
  return runner;
}

const renamed = (tenantId: number, eventId: number, to: string) =>
  eventEdited('EventRenamed', tenantId, eventId, to);
const parked = () => createParking(setup.pools.owner, async () => false).list();
const poison = (event: OpenedEvent) => {
  if ('to' in event.data && event.data.to === 'poison') throw new TypeError('cannot react');
};

async function checkpoint(): Promise<bigint | undefined> {
  const { rows } = await setup.pools.owner.query<{ position: bigint }>(
    'select position from muster.process_checkpoints',
  );
  return rows[0]?.position;
}

test('reacts to every event of its types, in order, and only then saves its position', async () => {
  const reactions = new Reactions();
  const seen: (bigint | undefined)[] = [];
  const react: RunnerParts['react'] = async (events) => {
    seen.push(await checkpoint());
    return reactions.react(events);
  };
  const first = await setup.append(renamed(3, 1, 'one'));
  const last = await setup.append(eventRegistered(3, 2), renamed(4, 2, 'two'));
  run(reactions, { react });
  await eventually(async () => expect(await checkpoint()).toBe(last));
  expect(reactions.done).toEqual([first, last]);
  expect(seen).toEqual([undefined, undefined]);
});

test('an interruption is no event’s fault: nothing is parked, and the batch is handled again', async () => {
  const reactions = new Reactions();
  let failures = 2;
  reactions.fails = () => {
    if (failures-- > 0) throw new Unavailable('the database does not answer');
  };
  const last = await setup.append(renamed(3, 1, 'one'), renamed(4, 2, 'two'));
  run(reactions);
  await eventually(() => expect(reactions.done).toHaveLength(2));
  await eventually(async () => expect(await checkpoint()).toBe(last));
  expect(await parked()).toEqual([]);
});

test('an event to which no process can react parks its tenant; every other tenant goes on', async () => {
  const reactions = new Reactions();
  reactions.fails = poison;
  const bad = await setup.append(renamed(3, 1, 'poison'));
  const waits = await setup.append(renamed(3, 2, 'waits'));
  const other = await setup.append(renamed(4, 3, 'goes on'));
  run(reactions);
  await eventually(async () => expect(await checkpoint()).toBe(other));
  expect(reactions.done).toEqual([other]);
  expect(await parked()).toMatchObject([
    { consumer: 'processes', scope: 'tenant-3', position: bad, reason: 'threw-TypeError', version: null },
  ]);
  const more = await setup.append(renamed(4, 3, 'still goes on'), renamed(3, 2, 'waits too'));
  await eventually(async () => expect(await checkpoint()).toBe(more));
  await eventually(async () => expect(await parked()).toMatchObject([{ waiting: 3 }]));

  reactions.fails = () => undefined;
  await eventually(async () => expect(await parked()).toEqual([]));
  expect(reactions.done).toEqual([other, more - 1n, bad, waits, more]);
  const next = await setup.append(renamed(3, 2, 'as usual'));
  await eventually(() => expect(reactions.done.at(-1)).toBe(next));
});

test('one flipped byte in a wrapped key parks that person; others get their reactions', async () => {
  await setup.append(userRegistered(7), userRegistered(8));
  const bad = await setup.append(userRenamed(7, 'Augusta'));
  const good = await setup.append(userRenamed(8, 'Grace'), renamed(4, 1, 'elsewhere'));
  await setup.pools.owner.query(
    `update muster.subject_keys set wrapped_key = set_byte(wrapped_key, 20, get_byte(wrapped_key, 20) # 1)
     where subject = 'user-7'`,
  );
  setup.privacy.forget(['user-7']);
  const reactions = new Reactions();
  run(reactions);
  await eventually(async () => expect(await checkpoint()).toBe(good));
  expect(await parked()).toMatchObject([{ scope: 'user-7', reason: 'unreadable' }]);
  expect(reactions.done).toEqual([2n, 4n, 5n]);
  expect(reactions.done).not.toContain(bad);
  expect(JSON.stringify(setup.log.lines)).not.toMatch(/user-7|Ada|Augusta/);
});

test('of two runners that start and stop, none passes what the other holds back or has repaired', async () => {
  const reactions = new Reactions();
  reactions.fails = poison;
  await setup.append(renamed(3, 1, 'poison'));
  run(reactions);
  const second = run(reactions);
  await eventually(async () => expect(await parked()).toHaveLength(1));
  for (let n = 0; n < 10; n++) {
    await setup.append(renamed(3, 1, `name ${n}`), renamed(4, 2, `other ${n}`));
    if (n === 5) reactions.fails = () => undefined;
    if (n === 6) await makeDue(setup.pools.owner, 'processes');
    if (n === 7) await second.stop();
  }
  await eventually(async () => expect(await parked()).toEqual([]));
  await eventually(() => expect(reactions.done).toHaveLength(21));
  const ofTenant3 = reactions.done.filter((position) => position === 1n || position % 2n === 0n);
  expect(ofTenant3).toEqual(ofTenant3.toSorted((left, right) => Number(left - right)));
});

test('a skipped event gets no reaction, and what waited behind it does', async () => {
  const reactions = new Reactions();
  reactions.fails = poison;
  const bad = await setup.append(renamed(3, 1, 'poison'));
  const waits = await setup.append(renamed(3, 2, 'waits'));
  run(reactions);
  await eventually(async () => expect(await parked()).toHaveLength(1));
  await skip(setup.store, 'processes', bad);
  await makeDue(setup.pools.owner, 'processes');
  await eventually(() => expect(reactions.done).toEqual([waits]));
  await eventually(async () => expect(await parked()).toEqual([]));
});

async function skip(store: EventStore, consumer: string, position: bigint): Promise<void> {
  const data = { consumer, position: String(position), scope: 'tenant-3', reason: 'made by a defect' };
  const id = randomUUID();
  const metadata = {
    version: 1,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: 'process-test',
    tenantId: 0,
  };
  await store.append(`parking-${consumer}`, 'any', [{ id, type: 'ParkedEventSkipped', data, metadata }]);
}
