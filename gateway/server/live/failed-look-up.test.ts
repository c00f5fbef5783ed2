import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallUnderWay } from '../../../infra/platform/http/caller.ts';
import { callersOf } from '../../../infra/platform/http/principal.ts';
import { Unavailable } from '../../../infra/platform/failures/unavailable.ts';
import { registerEvent } from '../../../tests/parking/parked-tenant.ts';
import { createTestUser, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import { features } from '../../features.ts';
import { createContext } from '../context.ts';
import { createLoaders, loaderFactories } from '../loaders.ts';
import { declaredLive } from './declared.ts';
import { LiveHub } from './hub.ts';

let installation: Installation;
let ada: TestUser;
let hub: LiveHub;
const failures: unknown[] = [];

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  hub = new LiveHub(installation.ports, declaredLive(features), (failure) => failures.push(failure));
});
afterAll(() => hub?.close());

it('a look-up that fails before a change is delivered ends the subscription at its source', async () => {
  const { ports } = installation;
  const callers = await callersOf({ method: 'POST', headers: ada.staff }, ports);
  if (callers.staff.kind !== 'staff') throw new Error('not signed in');
  let isDown = false;
  const principalOf = async (token: string) => {
    if (isDown) throw new Unavailable('The database does not answer.');
    return ports.identity.principalOf(token);
  };
  const context = createContext({
    ports: { ...ports, identity: Object.create(ports.identity, { principalOf: { value: principalOf } }) },
    live: hub,
    loaders: () => createLoaders(loaderFactories(features), ports),
    callers,
    call: new CallUnderWay('127.0.0.1'),
    device: { userAgent: '', address: '127.0.0.1' },
    cookies: { set: () => undefined, clear: () => undefined, clearCache: () => undefined },
  });
  const after = await ports.positions.reached(['live-changes']);
  const changes = await context.live.subscribe(ada.tenantId, callers.staff.userId, { after, history: null });
  await registerEvent(installation, ada, 'Head race');
  expect((await changes.next()).done).toBe(false);

  isDown = true;
  await registerEvent(installation, ada, 'Regatta');
  await expect(changes.next()).rejects.toThrow(Unavailable);
  isDown = false;
  // nobody asks for more after an error: the feed must not keep changes for a subscriber who is gone
  await registerEvent(installation, ada, 'Learn to row');
  expect(await changes.next()).toEqual({ done: true, value: undefined });
  expect(failures).toEqual([]);
});
