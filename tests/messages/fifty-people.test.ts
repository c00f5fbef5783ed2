import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantMembership } from '../../domain/roster/commands.ts';
import { startThread } from '../../domain/thread/commands.ts';
import { messagesPage } from '../../projections/messages/message-queries.ts';
import { unreadCount } from '../../projections/messages/participation-queries.ts';
import { seeded } from '../crash/driver.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe, type Subscriber } from '../support/subscriber.ts';

// 50 people in 20 threads send and read at random at the same time, while screens lose their connection and come back:
// every count is exact, and every screen has the same messages in the same order. MESSAGES_SENT sets how many.

const peopleCount = 50;
const threadCount = 20;
const sends = Number(process.env['MESSAGES_SENT'] ?? 240);
const lanes = 8;
const screens = 4;

let installation: Installation;
let address: string;
let club: Organisation;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'fiftypeople');
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** A generator of whole numbers below a bound: a failing run can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  const random = seeded(seed);
  return (below) => Math.floor(random() * below);
}

const callOf = (userId: number) => ({
  principal: { kind: 'staff', userId, username: `person${userId}`, sessionId: `session-${userId}` } as const,
  tenantId: club.tenantId,
  correlationId: 'fifty-people',
});

interface Place {
  readonly threadId: number;
  readonly userIds: readonly number[];
  /** the messages that were sent, as the outcomes say */
  readonly sent: { readonly messageId: number; readonly by: number; readonly position: bigint }[];
  /** the furthest position that each person has read */
  readonly read: Map<number, bigint>;
}

async function openPlaces(random: (below: number) => number): Promise<readonly Place[]> {
  const { dispatcher } = installation.core;
  const others = Array.from({ length: peopleCount - 1 }, (_, index) => 1_900_000_000 + index);
  for (const userId of others) {
    const context = { principal: { kind: 'process', name: 'test' }, correlationId: 'test' } as const;
    const input = { rosterOf: club.tenantId, userId, role: 'staff' };
    const granted = await dispatcher.dispatch(grantMembership, input, {
      ...context,
      tenantId: club.tenantId,
    });
    if (!granted.ok) throw new Error(granted.code);
  }
  const places: Place[] = [];
  for (let thread = 0; thread < threadCount; thread += 1) {
    // the first one differs in every thread, because the same people have the same thread
    const chosen = new Set([
      others[thread] ?? 0,
      ...Array.from({ length: 6 }, () => others[random(49)] ?? 0),
    ]);
    const started = await dispatcher.dispatch(
      startThread,
      { participantIds: [...chosen] },
      callOf(club.userId),
    );
    if (!started.ok) throw new Error(started.code);
    const userIds = [club.userId, ...chosen];
    places.push({ threadId: started.ids.threadId, userIds, sent: [], read: new Map() });
  }
  return places;
}

async function act(places: readonly Place[], random: (below: number) => number): Promise<void> {
  const place = places[random(places.length)];
  const userId = place?.userIds[random(place.userIds.length)];
  if (place === undefined || userId === undefined) throw new Error('There is nobody to write');
  const { messages } = installation.ports;
  const { threadId } = place;
  const sent = await messages.send({ threadId, text: `Message ${random(1_000_000)}` }, callOf(userId));
  if (!sent.ok) throw new Error(sent.code);
  const { messageId } = sent.ids;
  place.sent.push({ messageId, by: userId, position: BigInt(sent.position) });
  if (random(3) > 0) return;
  const reader = place.userIds[random(place.userIds.length)] ?? userId;
  const read = await messages.readUpTo({ threadId, messageId }, callOf(reader));
  if (!read.ok) throw new Error(read.code);
  const before = place.read.get(reader) ?? 0n;
  if (BigInt(sent.position) > before) place.read.set(reader, BigInt(sent.position));
}

const changes = `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
  __typename ... on MessageChanged { position messageId threadId changed { place } } ... on ThreadChanged { position } ... on Resynchronise { position } } }`;

interface Told {
  readonly __typename: string;
  readonly position?: string;
  readonly messageId?: number;
  readonly threadId?: number;
}

/** A screen of the person who is in all threads; it breaks off and goes on after the position that it knows. */
class FlakyScreen {
  #told: Told[] = [];
  /** up to where it has read everything again, at the server's request */
  #readAgain = 0n;
  #subscriber: Subscriber | null = null;
  #client: ReturnType<typeof connect> | null = null;
  constructor(private after: string) {}

  open(): void {
    this.#client = connect(address, { token: club.staff });
    this.#subscriber = subscribe(this.#client, changes, { t: club.tenantId, after: this.after });
  }

  async breakOff(): Promise<void> {
    this.take();
    this.#subscriber?.close();
    await this.#client?.dispose();
    this.open();
  }

  async close(): Promise<void> {
    this.#subscriber?.close();
    await this.#client?.dispose();
  }

  take(): void {
    for (const payload of this.#subscriber?.received.splice(0) ?? []) {
      const change = payload.tenantChanges as unknown as Told;
      // a signal of another feature: it needs nothing
      if (change.position === undefined) continue;
      this.after = change.position;
      if (change.__typename === 'Resynchronise') {
        this.#told = [];
        this.#readAgain = installation.ports.opaquePositions.decode(BigInt(change.position));
      } else this.#told.push(change);
    }
  }

  /** The messages of a thread: what the page shows if it read that, then in the order in which they came. */
  messagesOf({ threadId, sent }: Place): readonly number[] {
    this.take();
    const page = inOrder(sent.filter(({ position }) => position <= this.#readAgain));
    const came = this.#told.flatMap((one) =>
      one.threadId === threadId && one.messageId ? [one.messageId] : [],
    );
    return [...page, ...came];
  }
}

const inOrder = (sent: Place['sent']) =>
  sent.toSorted((one, other) => (one.position < other.position ? -1 : 1)).map(({ messageId }) => messageId);

test('counts are exact and the order is the same for everybody', { timeout: 600_000 }, async () => {
  const random = numbersFrom(7);
  const places = await openPlaces(random);
  const { positions, opaquePositions, reads } = installation.ports;
  const after = opaquePositions.encode(await positions.reached(['live-changes']));
  const open = Array.from({ length: screens }, () => new FlakyScreen(after));
  for (const screen of open) {
    screen.open();
    closers.push(() => screen.close());
  }
  let left = sends;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left > 0) {
        left -= 1;
        await act(places, random);
        if (random(12) === 0) await open[random(screens)]?.breakOff();
      }
    }),
  );

  const { tenantId } = club;
  for (const place of places) {
    const of = { tenantId, threadId: place.threadId, first: sends, longest: sends };
    const page = await reads.asTenant(tenantId, (db) => messagesPage(db, of));
    expect(page.edges.map(({ node }) => node.message_id).toReversed()).toEqual(inOrder(place.sent));
    for (const screen of open)
      await expect.poll(() => screen.messagesOf(place), { timeout: 60_000 }).toEqual(inOrder(place.sent));
  }
  const userIds = [...new Set(places.flatMap((place) => place.userIds))];
  for (const userId of userIds) {
    const expected = places
      .filter((place) => place.userIds.includes(userId))
      .flatMap(({ read, sent }) =>
        sent.filter(({ by, position }) => by !== userId && position > (read.get(userId) ?? 0n)),
      ).length;
    const counted = await reads.asTenant(tenantId, (db) => unreadCount(db, { tenantId, userId }));
    expect(counted, `of person ${userId}`).toBe(expected);
  }
});
