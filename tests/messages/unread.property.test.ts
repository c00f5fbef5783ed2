import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, bearer, text } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe, type Subscriber } from '../support/subscriber.ts';
import { colleagueOf, type Colleague } from './people.ts';

// Unread counts follow from read positions: after any sequence of sends, reads, joins, leaves and reconnects they
// equal a count that the test makes from what it did.

let installation: Installation;
let address: string;
let club: Organisation;
let people: readonly Colleague[];
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'unreadcounts');
  const own = { userId: club.userId, token: club.staff };
  people = [own, await colleagueOf(installation, club), await colleagueOf(installation, club)];
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

const graphql = async (who: Colleague, query: string, variables: object = {}) => {
  const { data, errors } = await ask(
    installation.app,
    query,
    { t: club.tenantId, ...variables },
    bearer(who.token),
  );
  expect(errors).toEqual([]);
  return data;
};

/** What the test knows of a message; its index is its place. */
interface Sent {
  readonly messageId: number;
  readonly by: number;
  deleted: boolean;
}

/** The test's own count: messages by thread, and how many of them each person has read, if they take part. */
class Expected {
  readonly sent: Sent[][] = [[], []];
  readonly read: (number | null)[][] = [
    [0, 0, 0],
    [null, null, null],
  ];
  readonly muted = [
    [false, false, false],
    [false, false, false],
  ];

  unread(thread: number, person: number): number {
    const read = this.read[thread]?.[person] ?? null;
    if (read === null) return 0;
    return (this.sent[thread] ?? []).slice(read).filter(({ by, deleted }) => by !== person && !deleted)
      .length;
  }

  badge(person: number): number {
    return [0, 1].reduce(
      (sum, thread) => sum + (this.muted[thread]?.[person] ? 0 : this.unread(thread, person)),
      0,
    );
  }
}

const sending = `mutation ($t: Int!, $th: Int!, $x: String!) { sendMessage(tenantId: $t, threadId: $th, text: $x) {
  ... on MessageSent { sent { messageId } } ... on Failure { code } } }`;
const reading = `mutation ($t: Int!, $th: Int!, $m: Int!) { readThread(tenantId: $t, threadId: $th, messageId: $m) {
  ... on ThreadRead { thread { unreadCount } } ... on Failure { code } } }`;
const deleting = `mutation ($t: Int!, $th: Int!, $m: Int!) {
  deleteMessage(tenantId: $t, threadId: $th, messageId: $m) { __typename ... on Failure { code } } }`;
const leaving = `mutation ($t: Int!, $th: Int!) { leaveThread(tenantId: $t, threadId: $th) { __typename } }`;
const marking = `mutation ($t: Int!, $th: Int!) { markThreadUnread(tenantId: $t, threadId: $th) { __typename } }`;
const muting = `mutation ($t: Int!, $th: Int!, $m: Boolean!) {
  muteThread(tenantId: $t, threadId: $th, muted: $m) { __typename } }`;
const opening = `mutation ($t: Int!, $p: [Int!]!) { openThread(tenantId: $t, participantIds: $p) {
  ... on ThreadOpened { thread { threadId } } ... on Failure { code } } }`;
const openingEvent = `mutation ($t: Int!, $e: Int!) { openEventThread(tenantId: $t, eventId: $e) {
  ... on ThreadOpened { thread { threadId } } ... on Failure { code } } }`;
const changes = `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
  __typename ... on MessageChanged { position unreadMessages } ... on ThreadChanged { position unreadMessages } } }`;
const counting = 'query ($t: Int!) { unreadMessages(tenantId: $t) }';

const kinds = ['send', 'read', 'delete', 'leave', 'join', 'unread', 'mute', 'reconnect'] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds, 'send', 'read', 'send'),
  person: fc.nat(2),
  thread: fc.nat(1),
  pick: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Carries out a step on both sides; steps that a person outside the thread cannot do are left out. */
async function carryOut(
  { kind, person, thread, pick }: Step,
  known: Expected,
  threads: readonly number[],
): Promise<void> {
  const who = people[person] as Colleague;
  const th = threads[thread] as number;
  const sent = known.sent[thread] as Sent[];
  const read = known.read[thread] as (number | null)[];
  const isIn = read[person] !== null;
  // the thread of people is closed to somebody who left; that of the event lets everybody in
  if (thread === 0 && !isIn && kind !== 'join') return;
  if (kind === 'join') {
    const others = people.map(({ userId }) => userId).filter((userId) => userId !== who.userId);
    if (thread === 0) await graphql(who, opening, { p: others });
    else await graphql(who, openingEvent, { e: club.eventId });
    if (!isIn) read[person] = sent.length;
  } else if (kind === 'send') {
    const { sendMessage } = await graphql(who, sending, { th, x: `Message ${pick}` });
    if (!isIn) read[person] = sent.length;
    sent.push({ messageId: Number(text(sendMessage?.sent?.messageId)), by: person, deleted: false });
  } else if (!isIn) return;
  else if (kind === 'read' && sent.length > 0) {
    const index = pick % sent.length;
    await graphql(who, reading, { th, m: sent[index]?.messageId });
    read[person] = Math.max(read[person] ?? 0, index + 1);
  } else if (kind === 'delete') {
    const own = sent.find(({ by, deleted }) => by === person && !deleted);
    if (own === undefined) return;
    await graphql(who, deleting, { th, m: own.messageId });
    own.deleted = true;
  } else if (kind === 'leave') {
    await graphql(who, leaving, { th });
    read[person] = null;
  } else if (kind === 'unread') {
    await graphql(who, marking, { th });
    read[person] = Math.max(
      sent.findLastIndex(({ by, deleted }) => by !== person && !deleted),
      0,
    );
  } else if (kind === 'mute') {
    const muted = known.muted[thread] as boolean[];
    muted[person] = pick % 2 === 0;
    await graphql(who, muting, { th, m: muted[person] });
  }
}

/** The badge as a screen has it that reconnects with the last position it knows. */
function watch(who: Colleague, after: string): Subscriber {
  const client = connect(address, { token: who.token });
  const subscriber = subscribe(client, changes, { t: club.tenantId, after });
  closers.push(() => client.dispose(), subscriber.close);
  return subscriber;
}

/** The count that comes with the next change of a message, or that a screen reads that has to read everything again. */
async function nextCount(subscriber: Subscriber, who: Colleague): Promise<number> {
  for (;;) {
    const { tenantChanges } = await subscriber.next();
    const kind = text(tenantChanges?.__typename);
    if (kind === 'MessageChanged') return Number(text(tenantChanges?.unreadMessages));
    if (kind === 'Resynchronise') return Number(text((await graphql(who, counting)).unreadMessages));
  }
}

test('unread counts equal a fresh count after any sends, reads, joins, leaves and reconnects', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const known = new Expected();
      // an organisation anew, so that no earlier run counts
      club = await registerOrganisation(installation.app, `unread${crypto.randomUUID().slice(0, 8)}`);
      const own = { userId: club.userId, token: club.staff };
      people = [own, await colleagueOf(installation, club), await colleagueOf(installation, club)];
      const others = people.slice(1).map(({ userId }) => userId);
      const { openThread } = await graphql(own, opening, { p: others });
      const { openEventThread } = await graphql(own, openingEvent, { e: club.eventId });
      (known.read[1] as (number | null)[])[0] = 0;
      const threads = [openThread, openEventThread].map((one) => Number(text(one?.thread?.threadId)));
      for (const each of steps) await carryOut(each, known, threads);
      for (const [person, who] of people.entries()) {
        const badge = known.badge(person);
        const { unreadMessages } = await graphql(who, counting);
        expect(unreadMessages).toBe(badge);
        const url = `/api/messages/unread-count?meId=${who.userId}&tenantId=${club.tenantId}`;
        const rest = await installation.app.inject({ method: 'GET', url, headers: bearer(who.token) });
        expect(rest.json()).toMatchObject({ count: badge, unread: badge });
        const { messageThreads } = await graphql(
          who,
          'query ($t: Int!) { messageThreads(tenantId: $t) { edges { node { threadId unreadCount } } } }',
        );
        const listed = (messageThreads?.edges ?? []) as unknown as readonly {
          node: { threadId: number; unreadCount: number };
        }[];
        for (const { node } of listed)
          expect(node.unreadCount).toBe(known.unread(threads.indexOf(node.threadId), person));
      }
      // A screen was disconnected during all of this: what it receives has the same count.
      const [away] = people;
      if (away === undefined) throw new Error('nobody is away');
      const last = watch(away, '1');
      const { sendMessage } = await graphql(away, sending, { th: threads[1], x: 'The end' });
      expect(sendMessage).toHaveProperty('sent');
      expect(await nextCount(last, away)).toBe(known.badge(0));
    }),
    // a shorter example is not worth its minutes
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);
