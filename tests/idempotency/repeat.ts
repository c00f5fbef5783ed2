import { expect } from 'vitest';
import { catalogue } from '../../infra/platform/failures/catalogue.ts';
import { isOutcome } from '../../infra/platform/failures/outcomes.ts';
import type { Caller, CallerName } from '../walls/callers.ts';
import type { Answer, Attempt, Operation } from '../walls/operation.ts';
import { snapshotOf } from '../walls/snapshot.ts';
import type { World } from '../walls/world.ts';
import { changed } from './other-payload.ts';

/** Who tries a change: the first of them who may. */
const senders: readonly CallerName[] = ['an admin', 'the owner', 'nobody'];

const isGraphql = ({ name }: Operation): boolean => name.startsWith('Mutation.');

/** The request with an idempotency key, as a function that sends it. */
function withKey(operation: Operation, attempt: Attempt, key: string, token: string | undefined) {
  if (!isGraphql(operation)) return () => attempt.send(token, { 'idempotency-key': key });
  const keyed = attempt.with({ in: 'argument', name: 'commandId' }, key);
  return () => keyed.send(token);
}

/** How often something happened that a repeat must not do again. */
async function effectsIn({ muster }: World): Promise<Readonly<Record<string, number>>> {
  const { rows } = await muster.pool.query<Record<string, number>>(
    `select (select count(*) from muster.events where type <> 'CommandAbandoned')::integer as events,
            (select count(*) from muster.sessions)::integer as sessions,
            (select count(*) from muster.files)::integer as files,
            (select count(*) from pgboss.job where name not like '\\_\\_pgboss%')::integer as jobs`,
  );
  return rows[0] ?? {};
}

/** What `work` made happen, and its result. */
async function effectsOf<T>(world: World, work: () => Promise<T>) {
  const before = await effectsIn(world);
  const result = await work();
  const after = await effectsIn(world);
  const effects = Object.fromEntries(
    Object.entries(after).map(([what, count]) => [what, count - (before[what] ?? 0)]),
  );
  return { result, effects };
}

const refusesKey = ({ bytes }: Answer): boolean => bytes.includes(catalogue.refusalText('command-id-reused'));

/** A caller who has lost a right no longer reads what they did with it. */
const endsOwnRight = new Set(['Mutation.leaveCollaboration']);

/**
 * Tries what decision 41 says of a change: a repeat gets the same answer and does nothing; two at once get the
 * same answer; the key with another payload is refused; after another refusal the key is free. Throws on a
 * violation.
 */
export async function repeat(world: World, operation: Operation): Promise<void> {
  const { name } = operation;
  const caller = senders.map((one) => world.callers[one]).find((one) => operation.allows(one));
  if (caller === undefined) throw new Error(`Nobody may try ${name}`);
  if (isGraphql(operation))
    expect(
      operation.inputs.map((input) => input.name),
      name,
    ).toContain('commandId');

  const effects = await repeatOneAfterTheOther(world, operation, caller);
  if (!endsOwnRight.has(name)) await repeatAtOnce(world, operation, caller, effects);
  await failThenSucceed(operation, caller);
}

async function repeatOneAfterTheOther(world: World, operation: Operation, caller: Caller) {
  const { name } = operation;
  const attempt = await operation.example(caller);
  const token = await caller.signIn();
  const key = crypto.randomUUID();
  const send = withKey(operation, attempt, key, token);
  const { result: first, effects } = await effectsOf(world, send);
  expect(first.ok, `the example of ${name} fails: ${first.bytes}`).toBe(true);
  const before = [await snapshotOf(world), await effectsIn(world)];
  const second = await send();
  if (endsOwnRight.has(name)) {
    expect(second.refused, `${name} repeated by somebody without the right`).toBe('not-found');
    expect([await snapshotOf(world), await effectsIn(world)], `${name} does something again`).toEqual(before);
    return effects;
  }
  expect(second.bytes, `${name} answers a repeat otherwise`).toBe(first.bytes);
  expect([await snapshotOf(world), await effectsIn(world)], `${name} does something again`).toEqual(before);

  const change = changed(operation, keyed(operation, attempt));
  if (change === undefined || isFree(first)) return effects;
  const answer = await withKey(operation, change.other, key, token)();
  // the policy refuses another id before the key is looked at
  if (change.isId && answer.refused === 'not-found') return effects;
  expect(refusesKey(answer), `${name} with its key and another payload: ${answer.bytes}`).toBe(true);
  expect((await send()).bytes, `${name} after another payload`).toBe(first.bytes);
  return effects;
}

async function repeatAtOnce(
  world: World,
  operation: Operation,
  caller: Caller,
  once: Readonly<Record<string, number>>,
): Promise<void> {
  const { name } = operation;
  const send = withKey(
    operation,
    await operation.example(caller),
    crypto.randomUUID(),
    await caller.signIn(),
  );
  const { result, effects } = await effectsOf(world, () => Promise.all([send(), send(), send()]));
  const [first] = result;
  expect(first.ok, `${name}: ${first.bytes}`).toBe(true);
  for (const { bytes } of result) expect(bytes, `${name} at once`).toBe(first.bytes);
  for (const [what, count] of Object.entries(effects))
    expect(count, `${what} of ${name} at once`).toBeLessThanOrEqual(Math.max(0, once[what] ?? 0));
}

async function failThenSucceed(operation: Operation, caller: Caller): Promise<void> {
  const attempt = await operation.example(caller);
  const token = await caller.signIn();
  const key = crypto.randomUUID();
  const wrong = changed(operation, keyed(operation, attempt))?.wrong;
  if (wrong === undefined) return;
  const refused = await withKey(operation, wrong, key, token)();
  // a value that this call takes as well, or a refusal that is the one outcome of its key
  if (refused.ok || isOneOutcome(refused)) return;
  expect(refusesKey(refused), `${operation.name}: ${refused.bytes}`).toBe(false);
  const answer = await withKey(operation, attempt, key, token)();
  expect(answer.ok, `${operation.name} after ${refused.bytes}: ${answer.bytes}`).toBe(true);
}

/** Whether the present state does not permit it: docs/decisions/refused-is-an-outcome.md. */
function isOneOutcome({ bytes }: Answer): boolean {
  const code = /code\\+":\\+"([A-Z_]+)/.exec(bytes)?.[1]?.toLowerCase().replaceAll('_', '-');
  return bytes.startsWith('[409,') || (code !== undefined && isOutcome({ code, fields: {} }));
}

/** So that changes are made in the arguments. */
const keyed = (operation: Operation, attempt: Attempt): Attempt =>
  isGraphql(operation) ? attempt.with({ in: 'argument', name: 'commandId' }, 'none') : attempt;

/** Whether the example is one that is refused, after which the key is free. */
const isFree = ({ bytes }: Answer): boolean =>
  /LinkUsedUp|InvalidInput|NotThere|WrongCredentials/.test(bytes);
