import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { party, register, registerEvent, updateEvent } from './testing/events.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});

describe('another tenant', () => {
  const fields = [
    'tenant(tenantId: $t) { id }',
    'events(tenantId: $t) { edges { node { id } } }',
    'event(tenantId: $t, eventId: 1) { id }',
    'dashboard(tenantId: $t) { timezone }',
    'calendar(tenantId: $t, from: "2025-01-01", to: "2025-01-02") { timezone }',
    'eventHistory(tenantId: $t, eventId: 1) { edges { cursor } }',
  ];

  it.each(fields)('looks like one that does not exist: %s', async (field) => {
    const query = (t: number, headers = {}) =>
      ask(installation.app, `query ($t: Int!) { ${field} }`, { t }, headers);
    const foreign = await query(bob.tenantId, ada.staff);
    expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND');
    for (const t of [99_999, 0, -1]) expect((await query(t, ada.staff)).errors).toEqual(foreign.errors);
    expect((await query(ada.tenantId)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await query(ada.tenantId, ada.owner)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('cannot be changed, and its events cannot be changed through the caller’s own tenant', async () => {
    const { event } = await register(installation, bob, 'Bob’s');
    const write = (tenantId: number, eventId: unknown) =>
      ask(installation.app, updateEvent, { tenantId, eventId, input: { name: 'Stolen' } }, ada.staff);
    const foreign = await write(bob.tenantId, event?.eventId);
    expect(foreign.data.updateEvent).toMatchObject({ __typename: 'NotThere', code: 'NOT_FOUND' });
    expect((await write(ada.tenantId, event?.eventId)).data).toEqual(foreign.data);
    expect((await write(ada.tenantId, 99_999)).data).toEqual(foreign.data);
    for (const tenantId of [0, -1, 99_999]) expect((await write(tenantId, 1)).data).toEqual(foreign.data);
    const created = await ask(
      installation.app,
      registerEvent,
      { tenantId: bob.tenantId, input: party('Mine') },
      ada.staff,
    );
    expect(created.data.registerEvent).toEqual(foreign.data.updateEvent);
    const query = 'query ($t: Int!, $e: Int!) { event(tenantId: $t, eventId: $e) { name } }';
    const through = await ask(installation.app, query, { t: ada.tenantId, e: event?.eventId }, ada.staff);
    expect(through.data).toEqual({ event: null });
    const kept = await ask(installation.app, query, { t: bob.tenantId, e: event?.eventId }, bob.staff);
    expect(kept.data).toEqual({ event: { name: 'Bob’s' } });
  });

  // as after a restore of an older PostgreSQL, or with two databases on one log
  it('that has the id drawn for a new event keeps it, and another id is drawn', async () => {
    const { event: theirs } = await register(installation, bob, 'Theirs');
    await installation.pool.query(`select setval('muster.event_id', $1, false)`, [theirs?.eventId]);
    const { event: ours } = await register(installation, ada, 'Ours');
    expect(Number(ours?.eventId)).toBeGreaterThan(Number(theirs?.eventId));
  });
});
