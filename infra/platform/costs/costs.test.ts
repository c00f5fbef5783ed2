import { expect, test } from 'vitest';
import { CallUnderWay } from '../http/caller.ts';
import { createCosts } from './costs.ts';

const points = { session: 100, visitors: 50, tenant: 200, address: 300 };
const costs = () => createCosts({ on: true, points });

function callOf(session: string | null, address = '192.0.2.1'): CallUnderWay {
  const call = new CallUnderWay(address);
  if (session !== null) call.session = { id: session, person: `user of ${session}` };
  return call;
}

test('a session spends its own budget, and others at its address do not pay for it', async () => {
  const { spend } = costs();
  expect(await spend(callOf('one'), 100)).toBeNull();
  expect(await spend(callOf('one'), 1)).toBeGreaterThan(0);
  expect(await spend(callOf('other'), 100)).toBeNull();
});

test('visitors share the smaller budget of their address', async () => {
  const { spend } = costs();
  expect(await spend(callOf(null), 50)).toBeNull();
  expect(await spend(callOf(null), 1)).toBeGreaterThan(0);
  expect(await spend(callOf(null, '192.0.2.2'), 50)).toBeNull();
  expect(await spend(callOf('signed in'), 50)).toBeNull();
});

test('an address pays for all its sessions, and for calls that are refused before they have one', async () => {
  const { arrived } = costs();
  for (let count = 0; count < 3; count += 1) expect(await arrived(callOf(null), 100)).toBeNull();
  expect(await arrived(callOf('new'), 1)).toBeGreaterThan(0);
  expect(await arrived(callOf('new', '192.0.2.2'), 1)).toBeNull();
});

test('a tenant pays the whole cost of a call once, from every address', async () => {
  const { arrived, inTenant } = costs();
  for (const [count, wait] of [null, null, 1].entries()) {
    const call = callOf(`session ${count}`, `192.0.2.${count}`);
    await arrived(call, 90);
    const answer = await inTenant(call, 7);
    expect(answer === null).toBe(wait === null);
    expect(await inTenant(call, 7)).toBeNull();
  }
});

test('a refused call counts as well', async () => {
  const { spend } = costs();
  await spend(callOf('one'), 150);
  expect(await spend(callOf('one'), 1)).toBeGreaterThan(0);
});

test('nothing is counted when limits are switched off', async () => {
  const { spend } = createCosts({ on: false, points });
  expect(await spend(callOf('one'), 1_000_000)).toBeNull();
});
