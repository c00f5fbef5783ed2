import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe, type Subscriber } from '../support/subscriber.ts';

// After an acknowledged revoke nothing of the event reaches the other tenant, while both keep working on it.
// COLLABORATION_REVOKES sets how often.

const revokes = Number(process.env['COLLABORATION_REVOKES'] ?? 100);
const lanes = 6;

let installation: Installation;
let address: string;
let club: Organisation;
let guild: Organisation;
let client: ReturnType<typeof connect>;
let changes: Subscriber;

interface Interval {
  readonly eventId: number;
  readonly shared: bigint;
  readonly revoked: bigint;
}
const intervals: Interval[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'revokingclub');
  guild = await registerOrganisation(installation.app, 'revokedguild');
  await rest('PATCH', `/api/collab/${guild.tenantId}/settings`, { showInCollabDirectory: true }, guild);
  client = connect(address, { token: guild.staff });
  const after = String(await installation.ports.positions.reached(['live-changes']));
  const query = `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
    __typename ... on SharedEventChanged { position eventId shared } } }`;
  changes = subscribe(client, query, { t: guild.tenantId, after });
});
afterAll(() => client.dispose());

async function rest(method: 'POST' | 'PATCH', url: string, payload: object, who = club) {
  const answer = await installation.app.inject({ method, url, headers: bearer(who.staff), payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}
const graph = async (who: Organisation, query: string, variables: object) =>
  (await ask(installation.app, query, { t: who.tenantId, ...variables }, bearer(who.staff))).data;

const of = 'tenantId: $t, eventId: $e';
const positionIn = (answer: unknown): bigint => BigInt((answer as { readonly position: string }).position);

async function share(e: number): Promise<bigint> {
  const query = `mutation ($t: Int!, $e: Int!, $s: Int!) {
    done: shareWithTenant(${of}, input: { sharedWithTenantId: $s, role: EDITOR }) {
      ... on CollaboratorsChanged { position }
    }
  }`;
  return positionIn((await graph(club, query, { e, s: guild.tenantId }))['done']);
}

async function revoke(e: number): Promise<bigint> {
  const query = `mutation ($t: Int!, $e: Int!, $s: Int!) {
    done: revokeShare(${of}, sharedWithTenantId: $s) { ... on CollaboratorsChanged { position } }
  }`;
  return positionIn((await graph(club, query, { e, s: guild.tenantId }))['done']);
}

const describe = (id: number, description: string) =>
  rest('POST', `/api/${club.tenantId}/updateevent`, { id, description });

const read = async (e: number) => {
  const query = `query ($t: Int!, $e: Int!) {
    sharedEvent(${of}) { description } sharedEvents(tenantId: $t) { eventId description }
  }`;
  const { sharedEvent, sharedEvents } = await graph(guild, query, { e });
  const list = sharedEvents as unknown as readonly { readonly eventId: number }[];
  return { event: sharedEvent, listed: list.find(({ eventId }) => eventId === e) ?? null };
};

interface Told {
  readonly position: string;
  /** absent in other changes of the tenant */
  readonly eventId?: number;
  readonly shared?: boolean;
}
const changeIn = ({ tenantChanges }: { readonly tenantChanges?: unknown }): Told => tenantChanges as Told;

async function write(e: number, description: string): Promise<string> {
  const query = `mutation ($t: Int!, $e: Int!, $d: String!) {
    done: updateSharedEvent(${of}, input: { description: $d }) { __typename }
  }`;
  const { done } = await graph(guild, query, { e, d: description });
  return (done as unknown as { readonly __typename: string }).__typename;
}

/** Adds an item as an editor of the other tenant. */
async function add(e: number, name: string): Promise<string> {
  const query = `mutation ($t: Int!, $e: Int!, $n: String!) {
    done: registerSharedItem(${of}, input: { name: $n }) { __typename }
  }`;
  const { done } = await graph(guild, query, { e, n: name });
  return (done as unknown as { readonly __typename: string }).__typename;
}

/** The items by name, as the tenant that holds the event reads them, each with its position in the log. */
async function itemsOf(e: number): Promise<ReadonlyMap<string, bigint>> {
  const query = `query ($t: Int!, $e: Int!) { items(${of}, first: 100) { edges { node { name version } } } }`;
  const { items } = await graph(club, query, { e });
  const { edges } = items as unknown as {
    readonly edges: readonly { readonly node: { readonly name: string; readonly version: string } }[];
  };
  return new Map(edges.map(({ node: { name, version } }) => [name, BigInt(version)]));
}

async function anEvent(lane: number): Promise<number> {
  const event = { name: `Revoked regatta ${lane}`, startdate: '2031-06-14 09:00:00' };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, event);
  return made.json<{ eventId: number }>().eventId;
}

/** Events whose revoke is acknowledged, and what the server sent of them after it. */
const ended = new Set<number>();
const sentLate: string[] = [];

/** Looks at what the server sends: what was sent in time can still be on its way to the client. */
function watchSends(): void {
  const { send } = WebSocket.prototype;
  vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function look(
    this: WebSocket,
    ...sent: unknown[]
  ) {
    const text = String(sent[0]);
    for (const eventId of ended) if (text.includes(`"eventId":${eventId},"shared":true`)) sentLate.push(text);
    return Reflect.apply(send, this, sent);
  });
}

/** What was answered to who added items while the event was revoked. */
const answers = new Set<string>();

/** Shares the event, works on it from both sides, revokes, and works on. */
async function shareAndRevoke(eventId: number, round: number): Promise<void> {
  ended.delete(eventId);
  const shared = await share(eventId);
  const underWay = [describe(eventId, `open ${round}`), read(eventId), write(eventId, `guest ${round}`)];
  const adding = add(eventId, `Item ${round}`);
  const reads: Promise<unknown>[] = [read(eventId)];
  const revoked = await revoke(eventId);
  const acknowledged = BigInt(installation.ports.opaquePositions.encode(await installation.ports.logEnd()));
  ended.add(eventId);
  intervals.push({ eventId, shared, revoked });
  reads.push(read(eventId), read(eventId));
  const [first, second, late, lateItem] = await Promise.all([
    read(eventId),
    read(eventId),
    write(eventId, 'late'),
    add(eventId, `Late item ${round}`),
    describe(eventId, `secret ${round}`),
  ]);
  // texts of earlier rounds do not count: the event was shared again after them
  const nothing = { event: null, listed: null };
  expect([first, second, late, lateItem]).toEqual([nothing, nothing, 'NotThere', 'NotThere']);
  const added = await adding;
  answers.add(added);
  // an item that was added in time is there, and no other one
  const position = (await itemsOf(eventId)).get(`Item ${round}`);
  expect(position !== undefined, added).toBe(added === 'SharedItemRegistered');
  if (position !== undefined) expect(position <= acknowledged, `item ${round}`).toBe(true);
  expect(JSON.stringify(await Promise.all([...reads, ...underWay.slice(1)]))).not.toContain(
    `secret ${round}"`,
  );
  await Promise.all(underWay);
}

test(
  `nothing of an event outlives the acknowledged revoke: ${revokes} times`,
  { timeout: 1_200_000 },
  async () => {
    watchSends();
    let round = 0;
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const eventId = await anEvent(lane);
        while (round < revokes) {
          round += 1;
          await shareAndRevoke(eventId, round);
        }
      }),
    );
    expect(intervals).toHaveLength(revokes);
    // the tries of a call that meets the changes of others are limited
    expect(['NotThere', 'SharedItemRegistered', 'Conflicted']).toEqual(expect.arrayContaining([...answers]));
    for (const eventId of new Set(intervals.map((one) => one.eventId)))
      expect([...(await itemsOf(eventId)).keys()].filter((name) => name.startsWith('Late'))).toEqual([]);

    const told = () => changes.received.map(changeIn).filter((change) => change.eventId !== undefined);
    const ids = [...new Set(intervals.map(({ eventId }) => eventId))];
    await expect
      .poll(() => ids.map((id) => told().findLast(({ eventId }) => eventId === id)?.shared), {
        timeout: 60_000,
      })
      .toEqual(ids.map(() => false));
    const outside = told().filter(
      ({ eventId, position, shared }) =>
        shared &&
        !intervals.some(
          (one) =>
            one.eventId === eventId && one.shared <= BigInt(position) && BigInt(position) < one.revoked,
        ),
    );
    expect(outside).toEqual([]);
    // not even that something changed
    expect(sentLate).toEqual([]);
    // the look sees what it is to find
    expect(told().some(({ shared }) => shared)).toBe(true);
  },
);
