import { expect } from 'vitest';
import type { IdParameter } from '../../infra/platform/http/id-parameters.ts';
import { callerNames, insiders, type Caller } from './callers.ts';
import type { Attempt, Operation } from './operation.ts';
import { snapshotOf } from './snapshot.ts';
import type { World } from './world.ts';

/**
 * Tries an operation as every caller. Callers without permission must be refused; callers with permission
 * must get nothing of others by any id; none of this may change anything. Then the permitted calls must
 * succeed. Throws on a violation.
 */
export async function walk(world: World, operation: Operation): Promise<void> {
  const attempts = await examplesOf(world, operation);
  const before = await snapshotOf(world);
  const tries = await Promise.all(
    Array.from(attempts, async ([caller, attempt]): Promise<Try> => ({
      world,
      operation,
      caller,
      attempt,
      token: await caller.signIn(),
    })),
  );
  // a few calls at once share statements of the database; many would be refused because the program is busy
  const refusals = tries.filter(({ caller }) => !operation.allows(caller)).map(expectRefusal);
  await Promise.allSettled(refusals);
  // fails with the first in the order of the callers
  await Promise.all(refusals);
  for (const tried of tries.filter(({ caller }) => operation.allows(caller))) {
    await tryForeignIds(tried);
    await tryForgedIdentity(tried);
    await tryStrayHeaders(tried);
  }
  if (operation.about === 'anybody') await compareStrangers(operation, attempts);
  expect(await snapshotOf(world), `${operation.name} changed something`).toEqual(before);

  for (const [caller, attempt] of attempts) {
    if (!operation.allows(caller)) continue;
    const answer = await attempt.send(await caller.signIn());
    // in the tenant of the session, the things of another one are not found
    const isElsewhere = !insiders.has(caller.name) && !operation.ids.some(({ of }) => of === 'tenant');
    if (isElsewhere && answer.refused === 'not-found') continue;
    const who = `the example of ${operation.name} fails for ${caller.name}`;
    expect(answer.ok, `${who}: ${answer.bytes}`).toBe(true);
  }
}

/** An example for each caller: callers who are the same person and must be refused try the same one. */
async function examplesOf(world: World, operation: Operation): Promise<ReadonlyMap<Caller, Attempt>> {
  const attempts = new Map<Caller, Attempt>();
  const refused = new Map<number, Attempt>();
  for (const name of callerNames) {
    const caller = world.callers[name];
    const isAllowed = operation.allows(caller);
    const known = isAllowed ? undefined : refused.get(caller.userId);
    const attempt = known ?? (await operation.example(caller));
    if (!isAllowed) refused.set(caller.userId, attempt);
    attempts.set(caller, attempt);
  }
  return attempts;
}

interface Try {
  readonly world: World;
  readonly operation: Operation;
  readonly caller: Caller;
  readonly attempt: Attempt;
  readonly token: string | undefined;
}

/** The things that are foreign to a caller. A public call is made on things of `own`, by every caller. */
const foreignTo = ({ world, caller, operation }: Try) =>
  insiders.has(caller.name) || operation.about === 'anybody' ? world.things.other : world.things.own;

async function expectRefusal({ world, operation, caller, attempt, token }: Try): Promise<void> {
  const who = `${operation.name} by ${caller.name}`;
  const answer = await attempt.send(token);
  // an example may itself answer that nothing is there, so `ok` says nothing here
  const otherwise = answer.refused === null ? 'is let through' : 'is refused for another reason';
  expect(answer.refused, `${who} ${otherwise}: ${answer.bytes}`).toBe(operation.denial(caller));
  if (caller.kind === null || insiders.has(caller.name)) return;
  // the answer must be the same as for a missing tenant
  const inNoTenant = operation.ids
    .filter(({ of }) => of === 'tenant')
    .reduce((request, id) => request.with(id, world.things.absent.tenant), attempt);
  expect(answer.bytes, who).toBe((await inNoTenant.send(token)).bytes);
}

/** A permitted caller uses foreign ids. */
async function tryForeignIds(tried: Try): Promise<void> {
  const { operation, caller, attempt, token } = tried;
  for (const id of operation.ids) {
    if (operation.about === 'anybody' && id.of === 'tenant') continue;
    const { foreign, none } = idsOf(id, tried);
    const [answer, nowhere] = await Promise.all([
      attempt.with(id, foreign).send(token),
      attempt.with(id, none).send(token),
    ]);
    const who = `${operation.name} by ${caller.name} with another's ${id.in} ${id.name}`;
    expect(answer.bytes, who).toBe(nowhere.bytes);
    if (id.of === 'tenant' || id.of === 'owner')
      expect(answer.refused, `${who}: ${answer.bytes}`).not.toBeNull();
  }
}

function idsOf({ of }: IdParameter, tried: Try): { readonly foreign: unknown; readonly none: unknown } {
  const [foreign, none] = [foreignTo(tried)[of], tried.world.things.absent[of]];
  if (foreign === undefined) throw new Error(`tests/walls/world.ts makes nothing of the kind ${of}`);
  return { foreign, none };
}

/** Names of the sender in a request must match the session: decision 6. */
async function tryForgedIdentity(tried: Try): Promise<void> {
  const { world, operation, caller, attempt, token } = tried;
  if (operation.identity.length === 0) return;
  const { absent } = world.things;
  const other = foreignTo(tried);
  const forged = async (
    what: string,
    send: (id: unknown) => ReturnType<Attempt['send']>,
    foreign: unknown,
  ) => {
    const who = `${operation.name} by ${caller.name} with a forged ${what}`;
    const [answer, nowhere] = await Promise.all([send(foreign), send(absent.user)]);
    for (const { refused, bytes } of [answer, nowhere]) expect(refused, `${who}: ${bytes}`).toBe('forbidden');
    expect(answer.bytes, who).toBe(nowhere.bytes);
  };
  for (const place of operation.identity) {
    const of = place.name.startsWith('tenant') ? 'tenant' : place.name === 'ownerid' ? 'owner' : 'user';
    await forged(`${place.in} ${place.name}`, (id) => attempt.with(place, id).send(token), other[of]);
  }
  for (const [header, foreign] of [
    ['x-user-id', other.user],
    ['x-tenant-id', other.tenant],
  ] as const)
    await forged(header, (id) => attempt.send(token, { [header]: String(id) }), foreign);
}

/** Undocumented headers must have no effect. */
async function tryStrayHeaders(tried: Try): Promise<void> {
  const { operation, caller, attempt, token } = tried;
  if (operation.changes || operation.name.startsWith('Subscription')) return;
  const { user, owner, tenant } = foreignTo(tried);
  const stray = { meid: user, userid: user, createdby: user, ownerid: owner, tenantid: tenant };
  // the GraphQL edge uses arguments instead, and must ignore these headers
  const named = operation.identity.length > 0 ? {} : { 'x-user-id': user, 'x-tenant-id': tenant };
  const headers = Object.entries({ ...stray, ...named }).map(([name, id]) => [name, String(id)] as const);
  const [answer, plain] = await Promise.all([
    attempt.send(token, Object.fromEntries(headers)),
    attempt.send(token),
  ]);
  const who = `${operation.name} by ${caller.name} listens to stray headers`;
  expect(withoutMoments(answer.bytes), who).toBe(withoutMoments(plain.bytes));
}

/** Removes times and cursors, which differ in every answer. */
const withoutMoments = (bytes: string): string =>
  bytes.replaceAll(/(ursor\\":\\")[^"\\]+/g, '$1').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/** Public data of a tenant must be the same for every caller who does not belong to it. */
async function compareStrangers(operation: Operation, attempts: ReadonlyMap<Caller, Attempt>): Promise<void> {
  if (operation.changes || !operation.ids.some(({ of }) => of === 'tenant')) return;
  const [attempt] = attempts.values();
  const seen = new Set<string>();
  // one request: examples may be about different things
  for (const caller of attempts.keys())
    if (!insiders.has(caller.name)) seen.add((await attempt?.send(await caller.signIn()))?.bytes ?? '');
  expect([...seen], operation.name).toHaveLength(1);
}
