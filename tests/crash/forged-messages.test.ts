import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createErasedList } from '../../infra/features/personal-data/erased-list.ts';
import { until } from '../support/program.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { call } from './call.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { newInstallation } from './installation.ts';
import { type Forged, meddle } from './meddler.ts';
import { judge } from './oracle.ts';
import { startRoles } from './role-processes.ts';
import { openTenant, type Staff } from './tenant.ts';

const changes = `subscription ($t: Int!, $after: Position) {
  tenantChanges(tenantId: $t, after: $after) { type: __typename ... on EventChanged { position event { eventId } } }
}`;
const present = `query ($t: Int!, $e: Int!) { presentOnEvent(tenantId: $t, eventId: $e) { userId } }`;

interface Change {
  readonly type: string;
  readonly position?: string;
  readonly event?: { readonly eventId: number };
}

/** An open screen of a tenant. */
function open(address: string, staff: Staff, after?: string) {
  const client = connect(address, { token: staff.token });
  const subscription = subscribe(client, changes, { t: staff.tenantId, after });
  return {
    changes: () =>
      subscription.received.map((payload) => (payload as unknown as { tenantChanges: Change }).tenantChanges),
    close: () => client.dispose(),
  };
}

/** What a stranger sends in the name of a tenant, with the ids of people and things of another one. */
function forgedFor(of: Staff, eventId: number, strangers: Staff, theirEventId: number): readonly Forged[] {
  const { tenantId, userId } = of;
  const position = '9'.repeat(20);
  const readModels = ['live-changes', 'event-feed'];
  const page = { keeperId: tenantId, tenantId, page: 'forged', field: null, left: false };
  return [
    ['tenant-changed', { tenantIds: [tenantId, strangers.tenantId], position }],
    ['read-models-advanced', { readModels, position }],
    ['read-models-advanced', { readModels, position: '0' }],
    ['library-changed', { tenantId }],
    ['notifications-changed', { tenantId, userIds: [userId, strangers.userId] }],
    ['page-open', { ...page, userId: strangers.userId, place: `event-${eventId}` }],
    ['presence-changed', { tenantId, userIds: [userId], place: `event-${theirEventId}` }],
    ['sessions-ended', { sessionIds: ['nobody'] }],
    ['subjects-erased', { subjects: [`user-${userId}`, `user-${strangers.userId}`, 'nobody\nat all'] }],
    ['tenant-changed', 'nonsense'],
  ];
}

test(
  'messages that are repeated, reordered and forged lose nothing, repeat nothing and show nothing to another tenant',
  { timeout: 300_000 },
  async () => {
    const installation = await newInstallation();
    const { staff } = installation;
    const dataDir = await temporaryFolder('muster-forged');
    const roles = await startRoles({ ...installation.env, DATA_DIR: dataDir });
    const { address } = roles.gateway;
    const other = await openTenant(address, 'other');
    const register = async ({ tenantId, token }: Staff) => {
      const body = { name: 'Watched', startdate: '2026-12-01 10:00:00' };
      const headers = { authorization: `Bearer ${token}` };
      const answer = await call(address, `/api/events/${tenantId}/registerevent`, body, headers);
      return Number(answer?.body.eventId);
    };
    const [eventId, otherEventId] = [await register(staff), await register(other)];
    const screen = open(address, staff, '0');
    const otherScreen = open(address, other);
    const meddler = await meddle(roles.nats.url, () => forgedFor(other, otherEventId, staff, eventId));

    const sent = await drive(staff, () => address, { seed: 6_000, people: 6, commands: 10 });
    const registered = sent.flatMap(({ kind, last, eventId: id }) =>
      kind === 'register' && last === 'acknowledged' && id !== null ? [id] : [],
    );
    const shown = () => new Set(screen.changes().map(({ event }) => event?.eventId));
    await until(() => registered.every((id) => shown().has(id)), 'the screen shows every event');
    const seen = () => new Set(otherScreen.changes().map(({ type }) => type));
    await until(() => seen().has('LibraryChanged'), 'a forged message has reached the other tenant');
    const variables = { t: other.tenantId, e: otherEventId };
    const looking = await call(
      address,
      '/graphql',
      { query: present, variables },
      {
        authorization: `Bearer ${other.token}`,
      },
    );
    const left = await examine(installation);
    await meddler.stop();
    await Promise.all([screen.close(), otherScreen.close()]);
    await roles.stop();

    expect(meddler.repeated()).toBeGreaterThan(0);
    expect(left.caughtUp).toBe(true);
    expect(judge(staff, sent, left)).toEqual([]);
    const positions = screen.changes().flatMap(({ position }) => (position ? [BigInt(position)] : []));
    expect(positions).toEqual([...new Set(positions)].toSorted((one, two) => (one < two ? -1 : 1)));
    // a signal says that something may have changed, and has no content
    expect([...seen()].toSorted()).toEqual(['LibraryChanged', 'NotificationsChanged']);
    expect(looking?.body).toMatchObject({ data: { presentOnEvent: [] } });
    // people on the list are erased for good at the next start
    expect(await createErasedList(dataDir).read()).toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
    await installation.drop();
  },
);
