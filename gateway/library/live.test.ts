import { afterEach, beforeAll, expect, it } from 'vitest';
import { keptPicture } from '../../tests/support/files.ts';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { until } from '../../tests/support/program.ts';
import { connect, subscribe, type Subscriber } from '../../tests/support/subscriber.ts';

let installation: Installation;
let address: string;
let ada: TestUser;
let bob: TestUser;
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  [ada, bob] = [await createTestUser(installation.app), await createTestUser(installation.app)];
});
afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.dispose();
});
const changes = 'subscription ($t: Int!) { tenantChanges(tenantId: $t) { __typename } }';
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
let events = 0;
async function registerEvent({ tenantId, staff }: TestUser): Promise<void> {
  events += 1;
  const query = `mutation ($t: Int!, $input: RegisterEventInput!) {
    registerEvent(tenantId: $t, input: $input) { __typename } }`;
  const input = { name: `Event ${events}`, startsAt: inAnHour, endsAt: inAnHour };
  await ask(installation.app, query, { t: tenantId, input }, staff);
}

/** Subscribes a person and waits until the subscription is active. Earlier changes are not delivered. */
async function subscribed(whose: TestUser): Promise<Subscriber> {
  const client = connect(address, { token: whose.staffToken });
  clients.push(client);
  const subscriber = subscribe(client, changes, { t: whose.tenantId });
  await until(async () => {
    await registerEvent(whose);
    return subscriber.received.length > 0;
  }, 'the subscription to be active');
  return subscriber;
}
/** The next change, without the events that were registered to see whether the subscription is active. */
async function nextOfLibrary(subscriber: Subscriber): Promise<string> {
  for (;;) {
    const kind = text((await subscriber.next()).tenantChanges?.__typename);
    if (kind !== 'EventChanged') return kind;
  }
}

it('a subscriber is notified when the library gets or loses a file', async () => {
  const subscriber = await subscribed(ada);
  const { fileId } = await keptPicture(installation.ports, ada.tenantId);
  expect(await nextOfLibrary(subscriber)).toBe('LibraryChanged');
  await installation.ports.media.removeUnused(ada.tenantId, fileId, 'library');
  expect(await nextOfLibrary(subscriber)).toBe('LibraryChanged');
});

it("a subscriber is not notified about another tenant's library or about files outside the library", async () => {
  const subscriber = await subscribed(bob);
  await keptPicture(installation.ports, ada.tenantId);
  await keptPicture(installation.ports, bob.tenantId, 'member');
  await keptPicture(installation.ports, bob.tenantId);
  expect(await nextOfLibrary(subscriber)).toBe('LibraryChanged');
  // notifications of the first two files would have arrived before this one
  const before = subscriber.received.length;
  await registerEvent(bob);
  await until(() => subscriber.received.length > before, 'the last change');
  const notified = subscriber.received.filter(
    (answer) => text(answer.tenantChanges?.__typename) === 'LibraryChanged',
  );
  expect(notified).toHaveLength(1);
});
