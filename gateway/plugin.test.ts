import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, somebody, text, type Somebody } from '../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../tests/support/installation.ts';
import { graphqlPlugin } from './plugin.ts';

let installation: Installation;
let ada: Somebody;
let bob: Somebody;

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)]);
  ada = await somebody(installation.app);
  bob = await somebody(installation.app);
});

afterAll(() => installation.close());

const failure = '... on Failure { __typename code message fields { field code message } }';
const everything =
  'id eventId tenantId name description type location startsAt endsAt myRole version revision';
const registerEvent = `mutation ($tenantId: Int!, $input: RegisterEventInput!, $commandId: ID) {
  registerEvent(tenantId: $tenantId, input: $input, commandId: $commandId) {
    ... on EventRegistered { event { ${everything} } position stale } ${failure}
  }
}`;
const updateEvent = `mutation ($tenantId: Int!, $eventId: Int!, $input: UpdateEventInput!, $revision: String) {
  updateEvent(tenantId: $tenantId, eventId: $eventId, input: $input, expectedRevision: $revision) {
    ... on EventUpdated { event { ${everything} } position stale } ${failure}
  }
}`;
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
const party = (name: string) => ({ name, startsAt: inAnHour, endsAt: inTwoHours });

async function registered(whose: Somebody, name: string, commandId?: string) {
  const variables = { tenantId: whose.tenantId, input: party(name), commandId };
  const { data } = await ask(installation.app, registerEvent, variables, whose.staff);
  return data.registerEvent ?? {};
}

describe('a signed-in person', () => {
  it('is shown with the tenants they work in', async () => {
    const query =
      '{ me { id username displayName currentTenantId memberships { role tenant { tenantId city timezone } } } }';
    const { data } = await ask(installation.app, query, {}, ada.staff);
    expect(data.me).toMatchObject({
      username: ada.username,
      displayName: 'Ada L.',
      currentTenantId: ada.tenantId,
      memberships: [
        { role: 'ADMIN', tenant: { tenantId: ada.tenantId, city: 'Berlin', timezone: 'Europe/Berlin' } },
      ],
    });
  });

  it('is nobody without a session, and an owner only with an owner session', async () => {
    const query = '{ me { id } owner { ownerId companyname tenants { tenantId } } }';
    expect((await ask(installation.app, query)).data).toEqual({ me: null, owner: null });
    const { data } = await ask(installation.app, query, {}, ada.owner);
    expect(data).toEqual({
      me: null,
      owner: { ownerId: ada.ownerId, companyname: 'Club', tenants: [{ tenantId: ada.tenantId }] },
    });
  });

  it('gets an HttpOnly cookie and never sees the token', async () => {
    const { username, password } = ada;
    const query = `mutation ($input: LogInInput!) { logIn(input: $input) { ... on LoggedIn { me { username } } } }`;
    const answer = await ask(installation.app, query, { input: { username, password } });
    const token = answer.cookies.get('muster_staff') ?? 'none';
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(JSON.stringify(answer.data)).not.toContain(token);
  });

  it('is told the same of a wrong password and of an unknown name', async () => {
    const query = `mutation ($input: LogInInput!) { logIn(input: $input) { ${failure} } }`;
    const wrong = await ask(installation.app, query, {
      input: { username: ada.username, password: 'not it at all' },
    });
    const unknown = await ask(installation.app, query, {
      input: { username: 'nobody9', password: 'not it at all' },
    });
    expect(wrong.data.logIn).toMatchObject({ __typename: 'WrongCredentials', code: 'wrong-credentials' });
    expect(unknown.data).toEqual(wrong.data);
  });

  it('is nobody any more after logging out', async () => {
    const eve = await somebody(installation.app);
    const { data, headers } = await ask(installation.app, 'mutation { logOut }', {}, eve.staff);
    expect(data).toEqual({ logOut: true });
    expect(String(headers['set-cookie'])).toMatch(/muster_staff=;.*muster_owner=;/);
    expect((await ask(installation.app, '{ me { id } }', {}, eve.staff)).data).toEqual({ me: null });
  });
});

describe('an owner', () => {
  it('cannot create a tenant for another owner, nor can staff', async () => {
    const query = `mutation ($input: RegisterTenantInput!) { registerTenant(input: $input) { ${failure} } }`;
    const input = { ownerId: bob.ownerId, address1: 'S 1', city: 'B', state: 'B' };
    const foreign = await ask(installation.app, query, { input }, ada.owner);
    expect(foreign.data.registerTenant).toMatchObject({
      __typename: 'NotAllowed',
      fields: [{ field: 'ownerId' }],
    });
    const staff = await ask(
      installation.app,
      query,
      { input: { ...input, ownerId: ada.ownerId } },
      ada.staff,
    );
    expect(staff.errors[0]?.extensions.code).toBe('FORBIDDEN');
    const nobody = await ask(installation.app, query, { input });
    expect(nobody.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('is refused a username that is taken, by the name of the field', async () => {
    const query = `mutation ($input: RegisterOwnerInput!) { registerOwner(input: $input) { ${failure} } }`;
    const input = {
      companyname: 'C',
      domain: 'd.org',
      firstname: 'A',
      lastname: 'B',
      password: 'battery staple',
      username: ada.username.toUpperCase(),
      email: 'someone-else@example.org',
    };
    const { data } = await ask(installation.app, query, { input });
    expect(data.registerOwner).toMatchObject({
      __typename: 'NameTaken',
      fields: [{ field: 'username', code: 'taken' }],
    });
  });
});

describe('an event', () => {
  it('is answered as it is after the change, and on every screen then', async () => {
    const { event, position, stale } = await registered(ada, 'Summer party');
    expect(stale).toBe(false);
    expect(event).toMatchObject({
      name: 'Summer party',
      description: '',
      myRole: 'OWNER',
      revision: '0',
      version: position,
    });
    const eventId = Number(event?.eventId);
    const changed = await ask(
      installation.app,
      updateEvent,
      { tenantId: ada.tenantId, eventId, input: { name: 'Autumn party', location: 'Hall' }, revision: '0' },
      ada.staff,
    );
    expect(changed.data.updateEvent).toMatchObject({
      event: { name: 'Autumn party', location: 'Hall', revision: '2' },
      stale: false,
    });
    const date = inAnHour.slice(0, 10);
    const screens = `query ($t: Int!, $e: Int!, $from: String!, $to: String!) {
      tenant(tenantId: $t) { companyname }
      event(tenantId: $t, eventId: $e) { name }
      events(tenantId: $t) { edges { node { name } } pageInfo { hasNextPage hasPreviousPage } }
      dashboard(tenantId: $t) { timezone days { date events { name } } }
      calendar(tenantId: $t, from: $from, to: $to) { eventId title location allDay }
      eventHistory(tenantId: $t, eventId: $e) { edges { node { kind by { username } changes { field before after } } } }
    }`;
    const variables = { t: ada.tenantId, e: eventId, from: date, to: date };
    const { data, errors, extensions } = await ask(installation.app, screens, variables, ada.staff);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      tenant: { companyname: 'Club' },
      event: { name: 'Autumn party' },
      events: {
        edges: [{ node: { name: 'Autumn party' } }],
        pageInfo: { hasNextPage: false, hasPreviousPage: false },
      },
      calendar: [{ eventId, title: 'Autumn party', location: 'Hall', allDay: false }],
      eventHistory: {
        edges: [
          { node: { kind: 'RELOCATED', changes: [{ field: 'location', before: '', after: 'Hall' }] } },
          {
            node: { kind: 'RENAMED', by: { username: ada.username }, changes: [{ before: 'Summer party' }] },
          },
          { node: { kind: 'REGISTERED' } },
        ],
      },
    });
    const shown = JSON.stringify(data.dashboard?.days);
    expect(data.dashboard?.days).toHaveLength(7);
    expect(shown).toContain('Autumn party');
    expect(BigInt(text(extensions['position']))).toBeGreaterThanOrEqual(BigInt(text(position)));
  });

  it('is registered once for one command id', async () => {
    const commandId = crypto.randomUUID();
    const first = await registered(ada, 'Once', commandId);
    const again = await registered(ada, 'Once', commandId);
    expect(again.event?.eventId).toEqual(first.event?.eventId);
    const other = await registered(ada, 'Other', commandId);
    expect(other).toMatchObject({ __typename: 'Conflicted', code: 'command-id-reused' });
  });

  it('is refused by the names of the fields that are wrong', async () => {
    const input = { name: ' ', startsAt: 'yesterday', endsAt: inTwoHours };
    const { data, status } = await ask(
      installation.app,
      registerEvent,
      { tenantId: ada.tenantId, input },
      ada.staff,
    );
    expect(status).toBe(200);
    expect(data.registerEvent).toMatchObject({
      __typename: 'InvalidInput',
      code: 'invalid',
      fields: [
        { field: 'name', code: 'required', message: 'This field is required.' },
        { field: 'startsAt', code: 'not-a-date' },
      ],
    });
    const backwards = { name: 'Backwards', startsAt: inTwoHours, endsAt: inAnHour };
    const refused = await ask(
      installation.app,
      registerEvent,
      { tenantId: ada.tenantId, input: backwards },
      ada.staff,
    );
    expect(refused.data.registerEvent).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'endsAt', code: 'ends-before-start' }],
    });
  });

  it('cannot bear the name of another, which eventNameExists tells beforehand', async () => {
    const { event } = await registered(ada, 'Unique');
    expect(await registered(ada, 'unique')).toMatchObject({
      __typename: 'NameTaken',
      fields: [{ field: 'name', code: 'taken' }],
    });
    const query =
      'query ($t: Int!, $e: Int) { eventNameExists(tenantId: $t, name: "UNIQUE", exceptEventId: $e) }';
    const exists = (e: unknown) => ask(installation.app, query, { t: ada.tenantId, e }, ada.staff);
    expect((await exists(null)).data).toEqual({ eventNameExists: true });
    expect((await exists(event?.eventId)).data).toEqual({ eventNameExists: false });
    expect(await registered(bob, 'Unique')).toHaveProperty('event');
  });

  it('is not changed by somebody who saw an older revision', async () => {
    const { event } = await registered(ada, 'Contested');
    const change = (revision: string) =>
      ask(
        installation.app,
        updateEvent,
        { tenantId: ada.tenantId, eventId: event?.eventId, input: { location: revision }, revision },
        ada.staff,
      );
    expect((await change('0')).data.updateEvent).toHaveProperty('event');
    expect((await change('0')).data.updateEvent).toMatchObject({
      __typename: 'Conflicted',
      code: 'conflict',
    });
    expect((await change('x')).data.updateEvent).toMatchObject({ fields: [{ field: 'expectedRevision' }] });
  });
});

describe('pages', () => {
  it('are walked to the end without a gap, and hold no more than 100', async () => {
    const carl = await somebody(installation.app);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await registered(carl, name);
    const query = `query ($t: Int!, $first: Int, $after: String) {
      events(tenantId: $t, first: $first, after: $after) {
        edges { cursor node { name } } pageInfo { hasNextPage hasPreviousPage endCursor }
      }
    }`;
    const page = (first: number, after: unknown = null) =>
      ask(installation.app, query, { t: carl.tenantId, first, after }, carl.staff);
    const seen: string[] = [];
    let after: unknown = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const { data } = await page(2, after);
      const { edges, pageInfo } = data.events ?? {};
      expect(pageInfo?.hasPreviousPage).toBe(after !== null);
      seen.push(
        JSON.stringify(edges)
          .replaceAll(/.*?"name":"(.)".*?/g, '$1')
          .replaceAll(/[^a-e]/g, ''),
      );
      if (text(pageInfo?.hasNextPage) === 'false') break;
      after = pageInfo?.endCursor;
    }
    expect(seen).toEqual(['ab', 'cd', 'e']);
    expect((await page(100_000)).data.events).toHaveProperty('edges');
    expect((await page(0)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await page(2, 'nonsense')).errors[0]).toMatchObject({
      message: 'after is not a cursor of this list.',
    });
  });
});

describe('another tenant', () => {
  const fields = [
    'tenant(tenantId: $t) { id }',
    'events(tenantId: $t) { edges { node { id } } }',
    'event(tenantId: $t, eventId: 1) { id }',
    'eventNameExists(tenantId: $t, name: "x")',
    'dashboard(tenantId: $t) { timezone }',
    'calendar(tenantId: $t, from: "2025-01-01", to: "2025-01-02") { id }',
    'eventHistory(tenantId: $t, eventId: 1) { edges { cursor } }',
  ];

  it.each(fields)('looks like one that does not exist: %s', async (field) => {
    const asked = (t: number, headers = {}) =>
      ask(installation.app, `query ($t: Int!) { ${field} }`, { t }, headers);
    const foreign = await asked(bob.tenantId, ada.staff);
    expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND');
    for (const t of [99_999, 0, -1]) expect((await asked(t, ada.staff)).errors).toEqual(foreign.errors);
    expect((await asked(ada.tenantId)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await asked(ada.tenantId, ada.owner)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('cannot be written to, nor can its events through a tenant of one’s own', async () => {
    const { event } = await registered(bob, 'Bob’s');
    const write = (tenantId: number, eventId: unknown) =>
      ask(installation.app, updateEvent, { tenantId, eventId, input: { name: 'Stolen' } }, ada.staff);
    const foreign = await write(bob.tenantId, event?.eventId);
    expect(foreign.data.updateEvent).toMatchObject({ __typename: 'NotThere', code: 'not-found' });
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
});

describe('a cookie', () => {
  const cookie = () => `muster_staff=${ada.staffToken}`;
  const asked = (headers: Record<string, string>) =>
    ask(installation.app, '{ me { username } }', {}, headers);

  it('signs in from a page of our own', async () => {
    const { data } = await asked({ cookie: cookie(), origin: 'http://localhost:8080' });
    expect(data.me).toEqual({ username: ada.username });
  });

  it.each(['https://evil.example', 'null'])('is refused from %s', async (origin) => {
    const { status, errors } = await asked({ cookie: cookie(), origin });
    expect([status, errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('is refused without an origin, and in what a form can send', async () => {
    expect((await asked({ cookie: cookie() })).status).toBe(403);
    const form = await installation.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: cookie(), origin: 'http://localhost:8080', 'content-type': 'text/plain' },
      payload: '{"query":"mutation { logOut }"}',
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
    const get = await installation.app.inject({
      url: '/graphql?query=mutation{logOut}',
      headers: { cookie: cookie() },
    });
    expect(get.statusCode).toBeGreaterThanOrEqual(400);
    expect((await asked(ada.staff)).data.me).toEqual({ username: ada.username });
  });
});
