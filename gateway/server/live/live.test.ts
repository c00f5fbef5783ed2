import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CommandDefinition } from '../../../domain/kernel/command.ts';
import { deactivateMembership, grantMembership } from '../../../domain/roster/commands.ts';
import { ask, createTestUser, text, type Answer, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import { connect, subscribe, upgrade, type Subscriber } from '../../../tests/support/subscriber.ts';

let installation: Installation;
let address: string;
let ada: TestUser;
let bob: TestUser;
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});

afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.dispose();
});

const changes = `subscription ($t: Int!, $after: Position, $history: ID) {
  tenantChanges(tenantId: $t, after: $after, history: $history) {
    __typename
    ... on EventChanged { position created event { id name location myRole version } }
    ... on Resynchronise { position restored }
  }
}`;

function client(token: string) {
  const opened = connect(address, { token });
  clients.push(opened);
  return opened;
}

function watch(whose: TestUser, after?: string, tenantId = whose.tenantId): Subscriber {
  return subscribe(client(whose.staffToken), changes, { t: tenantId, after });
}

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
let names = 0;

/** Registers an event; returns its id, its name and the position of the registration. */
async function registered(whose: TestUser): Promise<{ eventId: number; position: string; name: string }> {
  names += 1;
  const name = `Event ${names}`;
  const { data } = await ask(
    installation.app,
    `mutation ($t: Int!, $input: RegisterEventInput!) { registerEvent(tenantId: $t, input: $input) {
      ... on EventRegistered { event { eventId } position }
    } }`,
    { t: whose.tenantId, input: { name, startsAt: inAnHour, endsAt: inAnHour } },
    whose.staff,
  );
  const { event, position } = data.registerEvent ?? {};
  return { eventId: Number(event?.eventId), position: text(position), name };
}

function updated(whose: TestUser, eventId: number, input: object) {
  const query = `mutation ($t: Int!, $e: Int!, $input: UpdateEventInput!) {
    updateEvent(tenantId: $t, eventId: $e, input: $input) { ... on EventUpdated { position } }
  }`;
  return ask(installation.app, query, { t: whose.tenantId, e: eventId, input }, whose.staff);
}

async function userIdOf({ staff }: TestUser): Promise<number> {
  return Number((await ask(installation.app, '{ me { userId } }', {}, staff)).data.me?.userId);
}

/** Sends a command of the roster as a process; returns its position. */
async function dispatched(
  { tenantId }: TestUser,
  command: CommandDefinition,
  input: object,
): Promise<string> {
  const context = { principal: { kind: 'process', name: 'test' }, correlationId: 'test', tenantId } as const;
  const outcome = await installation.core.dispatcher.dispatch(command, input, context);
  if (!outcome.ok) throw new Error(outcome.code);
  return installation.ports.opaquePositions.encode(BigInt(outcome.position));
}

const positionOf = (payload: Answer) => BigInt(text(payload.tenantChanges?.position));

/** Waits until a subscription is active: registers an event and waits for its change. */
async function untilActive(subscriber: Subscriber, whose: TestUser): Promise<void> {
  const { position } = await registered(whose);
  while (positionOf(await subscriber.next()) < BigInt(position));
}

describe('a subscriber with a position beyond the log', () => {
  it('is told to resynchronise, and gets changes from then on', async () => {
    await registered(ada);
    // the log was restored from a backup since
    const subscriber = watch(ada, String(10n ** 50n));
    const payload = await subscriber.next();
    expect(payload.tenantChanges?.__typename).toBe('Resynchronise');
    expect(positionOf(payload)).toBeGreaterThanOrEqual(0n);
    const later = await registered(ada);
    let next = await subscriber.next();
    while (positionOf(next) < BigInt(later.position)) next = await subscriber.next();
    expect(next.tenantChanges).toMatchObject({ __typename: 'EventChanged', event: { name: later.name } });
  });

  it('or with one of another history is told that the log was restored, however far the log has grown', async () => {
    const { position } = await registered(ada);
    await registered(ada);
    const own = client(ada.staffToken);
    const first = (history: string) =>
      subscribe(own, changes, { t: ada.tenantId, after: position, history }).next();
    expect((await first('another history')).tenantChanges?.restored).toBe(true);
    const history = await installation.ports.logHistory();
    expect((await first(history)).tenantChanges?.__typename).toBe('EventChanged');
  });
});

describe('a subscriber', () => {
  it('gets a registered event, and a changed one with all its fields and its version', async () => {
    const { position } = await registered(ada);
    const subscriber = watch(ada, position);
    const { eventId, name, position: registeredAt } = await registered(ada);
    expect(await subscriber.next()).toEqual({
      tenantChanges: {
        __typename: 'EventChanged',
        position: registeredAt,
        created: true,
        event: { id: `Event:${eventId}`, name, location: '', myRole: 'OWNER', version: registeredAt },
      },
    });
    const { data } = await updated(ada, eventId, { name: 'Renamed', location: 'Hall' });
    const payload = await subscriber.next();
    expect(payload.tenantChanges).toMatchObject({
      created: false,
      event: { name: 'Renamed', location: 'Hall', version: data.updateEvent?.position },
      position: data.updateEvent?.position,
    });
  });

  it('gets the changes it missed since a position, at strictly rising positions', async () => {
    const { position } = await registered(ada);
    const missed = [await registered(ada), await registered(ada)];
    const subscriber = watch(ada, position);
    for (const { name } of missed)
      expect((await subscriber.next()).tenantChanges?.event).toMatchObject({ name });
    await Promise.all(Array.from({ length: 10 }, () => registered(ada)));
    await untilActive(subscriber, ada);
    const positions = subscriber.received.map(positionOf);
    expect(subscriber.received).toHaveLength(13);
    for (const [index, at] of positions.entries())
      if (index > 0) expect(at).toBeGreaterThan(positions[index - 1] ?? at);
  });

  it('gets no changes of another tenant', async () => {
    const { position } = await registered(ada);
    const subscriber = watch(ada, position);
    await registered(bob);
    const { name } = await registered(ada);
    expect((await subscriber.next()).tenantChanges?.event).toMatchObject({ name });
    expect(subscriber.received).toHaveLength(1);
  });

  it('is refused for another tenant as for a tenant that does not exist', async () => {
    for (const tenantId of [bob.tenantId, 99_999, -1]) {
      const payload = await watch(ada, undefined, tenantId).next();
      expect(JSON.stringify(payload)).toContain('"code":"NOT_FOUND"');
    }
  });

  it('gets Resynchronise when the changes after its position are not kept any more', async () => {
    const carl = await createTestUser(installation.app);
    const { position } = await registered(carl);
    await installation.pool.query(
      'update read_models.tenant_horizons set position = $1 where tenant_id = $2',
      [installation.ports.opaquePositions.decode(BigInt(position)), carl.tenantId],
    );
    const subscriber = watch(carl, '1');
    expect((await subscriber.next()).tenantChanges?.__typename).toBe('Resynchronise');
    const { name } = await registered(carl);
    expect((await subscriber.next()).tenantChanges?.event).toMatchObject({ name });
  });

  it('reads again once, however many processes report that they lost messages', async () => {
    const { position } = await registered(ada);
    const subscriber = watch(ada, position);
    await untilActive(subscriber, ada);
    const received = (what: string) =>
      subscriber.received.filter((change) => JSON.stringify(change).includes(what));
    const announced = () => received('NotificationsChanged');
    const heardOfAnother = async () => {
      const { name } = await registered(ada);
      await expect.poll(() => received(`"${name}"`)).toHaveLength(1);
    };
    for (let process = 0; process < 3; process += 1) {
      installation.core.bus.publish('messages-lost', {});
      await heardOfAnother();
    }
    await expect.poll(announced, { timeout: 5_000 }).not.toEqual([]);
    await heardOfAnother();
    expect(announced()).toHaveLength(1);
  });

  it('gets a change whose message the bus lost', async () => {
    const { position, eventId } = await registered(bob);
    const subscriber = watch(bob, position);
    await untilActive(subscriber, bob);
    const { bus } = installation.ports;
    const publish = bus.publish.bind(bus);
    bus.publish = (topic, message) => (topic === 'tenant-changed' ? undefined : publish(topic, message));
    try {
      await updated(bob, eventId, { location: 'Elsewhere' });
      expect((await subscriber.next()).tenantChanges?.event).toMatchObject({ location: 'Elsewhere' });
    } finally {
      bus.publish = publish;
    }
  });
});

describe('a connection', () => {
  it('ends when its session ends', async () => {
    const eve = await createTestUser(installation.app);
    const { position } = await registered(eve);
    const subscriber = watch(eve, position);
    await untilActive(subscriber, eve);
    await ask(installation.app, 'mutation { logOut { __typename } }', {}, eve.staff);
    expect(await subscriber.ended).toMatchObject({ code: 4401 });
  });

  it('is refused without a token, with an unknown token and with an owner’s token', async () => {
    for (const token of ['', 'x'.repeat(43), ada.ownerToken]) {
      const { ended } = subscribe(client(token), changes, { t: ada.tenantId });
      expect(await ended).toMatchObject({ code: 4401 });
    }
  });

  it('is opened by the cookie only for a page of our own', async () => {
    const cookie = `muster_staff=${ada.staffToken}`;
    const own = connect(address, { headers: { cookie, origin: address } });
    clients.push(own);
    const subscriber = subscribe(own, changes, { t: ada.tenantId, after: '1' });
    expect((await subscriber.next()).tenantChanges).toBeDefined();
    expect(await upgrade(address, { cookie, origin: address })).toBe(101);
    expect(await upgrade(address, { cookie, origin: 'https://evil.example' })).toBe(403);
    expect(await upgrade(address, { cookie, origin: 'null' })).toBe(403);
    const without = connect(address, { headers: { cookie } });
    clients.push(without);
    expect(await subscribe(without, changes, { t: ada.tenantId }).ended).toMatchObject({ code: 4401 });
  });
});

describe('a deactivated membership', () => {
  it('ends the subscription, and nothing is delivered afterwards', async () => {
    const dora = await createTestUser(installation.app);
    const { eventId } = await registered(dora);
    // a user who also works elsewhere, where the session is, and so keeps the connection
    const guest = await createTestUser(installation.app);
    const userId = await userIdOf(guest);
    const granted = { rosterOf: dora.tenantId, userId, role: 'staff' };
    const position = await dispatched(dora, grantMembership, granted);
    const leaver = watch({ ...dora, staffToken: guest.staffToken }, position);
    await untilActive(leaver, dora);
    const seen = leaver.received.length;
    await dispatched(dora, deactivateMembership, { userId });
    const [error] = (await leaver.ended) as readonly { extensions: unknown }[];
    expect(error?.extensions).toEqual({ code: 'NOT_FOUND' });
    expect((await updated(dora, eventId, { name: 'Secret' })).errors).toEqual([]);
    expect(leaver.received).toHaveLength(seen);
  });
});
