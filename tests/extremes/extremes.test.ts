import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { aggregateOf, aggregates } from '../../domain/aggregates.ts';
import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { leaveShare, noteOpening } from '../../domain/collaboration/commands.ts';
import {
  beginDelivery,
  noteDelivery,
  requestDelivery,
  retryDelivery,
  settleDelivery,
} from '../../domain/delivery/commands.ts';
import { attachMedia, removeMedia } from '../../domain/event-media/commands.ts';
import { publishEvent, registerEvent } from '../../domain/event/commands.ts';
import { EventRegistered } from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { registerItem } from '../../domain/item/commands.ts';
import { editPost, followDelivery, schedulePost, startPost } from '../../domain/post/commands.ts';
import { post } from '../../domain/post/decider.ts';
import { notePush, notePushAgain, retryPush } from '../../domain/push/commands.ts';
import { createRaffle, drawRaffle, drawWithoutRound } from '../../domain/raffle/commands.ts';
import { commitmentTo, hashOfList } from '../../domain/raffle/draw.ts';
import { RaffleFrozen } from '../../domain/raffle/events.ts';
import { checkIn, registerForItem, submitAction } from '../../domain/registrations/commands.ts';
import { registerInvited } from '../../domain/user/commands.ts';
import { confirmEmail } from '../../domain/user/confirmed-address.ts';
import { reopenTenant } from '../../domain/tenant/commands.ts';
import type { Principal } from '../../infra/platform/dispatch/port.ts';
import { readCheckpoints } from '../../infra/platform/projector/checkpoints.ts';
import { keptPicture } from '../support/files.ts';
import { bearer } from '../support/graphql.ts';
import { until } from '../support/program.ts';
import { createWorld } from '../walls/world.ts';
import { arbitraryInput } from './arbitrary-input.ts';
import { formatsWith } from './formats.ts';
import { creatorsFor, KnownIds } from './known-ids.ts';
import { listenToEverything, type Listening } from './listening.ts';
import { plainest } from './plainest.ts';
import { rowsOf } from './other-tenants.ts';
import { readEverything, readingsOf } from './readings.ts';

// What a decider accepts, every read model can show: commands at the extremes of their schemas go through
// every projector into real tables, and out through every query, presenter and subscription of both edges.

const world = await createWorld();
const { muster, own, other } = world;
const { core, eventStore } = muster;
const { tenantId, ownerId } = own;
const readings = await readingsOf(world);
const pictures = await Promise.all([1, 2].map(() => keptPicture(muster.ports, tenantId)));
const formats = formatsWith(pictures.map(({ path }) => path));
const known = new KnownIds({ tenantId, ownerId, rosterOf: tenantId, participantId: own.userId }, 100);
const otherRows = await rowsOf(muster.pool, other);
const accepted = new Map<string, number>();
let listening: Listening | undefined;
afterAll(async () => {
  await listening?.close();
  await muster.close();
});

const program: Principal = { kind: 'process', name: 'test' };
const admin: Principal = { kind: 'staff', userId: own.userId, username: own.username, sessionId: 'test' };
/** The policies that an admin of the tenant fulfils for every id. */
const byAdmin = new Set(['staff', 'admin']);

/** Sends a command in the tenant under test. */
const send = (command: CommandDefinition, input: Readonly<Record<string, unknown>>) =>
  core.dispatcher.dispatch(command, input, {
    principal: byAdmin.has(command.policy.who) ? admin : program,
    tenantId,
    correlationId: crypto.randomUUID(),
  });

/** Sends a generated command. Returns its input and ids if it was accepted. */
async function tryOut(command: CommandDefinition, input: Readonly<Record<string, unknown>>) {
  const outcome = await send(command, input);
  if (!outcome.ok) return null;
  known.add(command, input, outcome.ids);
  accepted.set(command.name, (accepted.get(command.name) ?? 0) + 1);
  return { ...input, ...outcome.ids };
}

/**
 * Sends the command about new things of the kinds that it names: at first to nothing but them, then after each other command of the aggregate
 * alone, then after any of them, because many commands are accepted only in the state that another one leaves. Each
 * with a generated input and with the required fields only. Returns the accepted inputs.
 */
async function tryInTurn(command: CommandDefinition, turn: number) {
  const others = aggregateOf(command.name).commands.filter((sibling) => sibling !== command);
  const [some = []] = fc.sample(fc.shuffledSubarray([...others]), 1);
  const earlier = turn > others.length ? some : others.slice(Math.max(turn - 1, 0), turn);
  const creating = creatorsFor(
    command,
    commands.filter(({ creates }) => creates),
  );
  const done: Readonly<Record<string, unknown>>[] = [];
  for (const plainly of [true, false])
    for (const each of [...creating, ...earlier, command]) {
      const [[generated] = [{}]] = fc.sample(inputOf(each), 1);
      const input = plainly ? plainest(each, generated) : generated;
      const outcome = await tryOut(each, known.newest(each, input));
      if (outcome !== null && each === command) done.push(outcome);
    }
  return done;
}

/** An input of a command, and a number that selects the ids in it. */
const inputOf = (command: CommandDefinition) => fc.tuple(arbitraryInput(command, formats), fc.nat());

/** Waits until every read model shows the whole log; fails if one stopped or has parked something. */
async function caughtUp(): Promise<void> {
  const head = await eventStore.head();
  const problems = async () => {
    const checkpoints = await readCheckpoints(muster.pool);
    const faults = checkpoints.flatMap(({ name, position, state, error, parked }) => [
      ...(state === 'failed' ? [`${name} stopped after ${position}: ${error}`] : []),
      ...parked.map((scope) => `${name} parked ${scope}: npm run parked shows why`),
    ]);
    if (faults.length > 0 || (await core.positions.reached()) >= head) return faults;
    const behind = checkpoints.filter(({ position }) => position < head);
    throw new Error(
      `of ${head} events: ${behind.map(({ name, position }) => `${name} ${position}`).join(', ')}`,
    );
  };
  expect(await until(problems, 'read models that are caught up', 30_000)).toEqual([]);
}

/** How often each command is tried with new inputs. */
const numRuns = process.env['CI'] ? 3 : 2;
/** How often a command that no generated input met in the right state is tried in others. */
const mostTurns = 60;
/** The most things of one command that are read one by one. */
const mostRead = 1;
/** Reading takes longest, so it is done once for this many commands. */
const commandsAReading = 30;
/** Things that were changed since the last reading. */
const unread: Readonly<Record<string, unknown>>[] = [];

async function readWhatIsNew(): Promise<void> {
  expect(await readEverything(readings, unread.splice(0))).toEqual([]);
}

const commands = aggregates
  .flatMap((aggregate) => aggregate.commands)
  // commands that create things come first, so that the others are about things that exist
  .toSorted((one, another) => Number(another.creates) - Number(one.creates));

/** Commands that generated inputs seldom meet in a state that accepts them; the tests below do. */
const acceptedBelow: ReadonlySet<string> = new Set([
  confirmEmail.name,
  registerInvited.name,
  publishEvent.name,
  removeMedia.name,
  checkIn.name,
  drawRaffle.name,
  drawWithoutRound.name,
  ...[beginDelivery, noteDelivery, retryDelivery, settleDelivery].map(({ name }) => name),
  ...[retryPush, notePushAgain].map(({ name }) => name),
  ...[editPost, startPost, followDelivery].map(({ name }) => name),
]);
/** Commands of a tenant that something is shared with: tests/collaboration sends them, and reads what they change. */
const sentByGuests: ReadonlySet<string> = new Set([leaveShare.name, noteOpening.name]);

test.each(commands.map((command, index) => [command.name, command, index] as const))(
  'what %s accepts can be shown',
  async (_, command, index) => {
    // parked and failed events stay, and screens of the tenant would not be served
    await caughtUp();
    // closing the tenant ends sessions, and everything that listens
    if (listening?.ended()) {
      await listening.close();
      listening = undefined;
    }
    listening ??= await listenToEverything(world);
    const input = inputOf(command);
    const things: Readonly<Record<string, unknown>>[] = [];
    const property = fc.asyncProperty(fc.array(input, { minLength: 2, maxLength: 6 }), async (inputs) => {
      for (const [generated, pick] of inputs) {
        const done = await tryOut(command, known.into(command, generated, pick));
        if (done !== null) things.push(done);
      }
      // a closed tenant shows nothing
      await send(reopenTenant, { ownerId, userId: own.userId });
      await caughtUp();
    });
    // an event that stopped a read model stays in the log, so a smaller example would fail for the same reason
    await fc.assert(property, { numRuns, endOnFailure: true });
    const turns = acceptedBelow.has(command.name) || sentByGuests.has(command.name) ? 0 : mostTurns;
    for (let turn = 0; turn < turns && !accepted.has(command.name); turn += 1)
      things.push(...(await tryInTurn(command, turn)));
    await send(reopenTenant, { ownerId, userId: own.userId });
    await caughtUp();
    expect(listening.problems()).toEqual([]);
    unread.push(...things.slice(-mostRead));
    if ((index + 1) % commandsAReading === 0 || index + 1 === commands.length) await readWhatIsNew();
  },
  // a command that is accepted in rare states only is tried in many
  400_000,
);

test('an address is confirmed', async () => {
  // the address is that of the person, which nothing generates
  const confirmed = await tryOut(confirmEmail, { userId: own.userId, email: own.email });
  expect(confirmed).not.toBeNull();
  unread.push({ userId: own.userId });
});

test('an invited person is registered', async () => {
  // the id was drawn for the claim of the invitation, so it belongs to nobody yet
  const userId = 1_000_001;
  const vera = { username: 'vera', email: 'vera@invited.example', firstname: 'Vera', lastname: 'Vine' };
  const input = { ...vera, userId, phone: '+44 20 7946 0002', invitationId: crypto.randomUUID() };
  expect(await tryOut(registerInvited, input)).not.toBeNull();
  unread.push({ userId });
});

const [startsAt, endsAt] = ['2031-06-14T10:00:00Z', '2031-06-14T11:00:00Z'];

test('a registrant is checked in', async () => {
  const event = await tryOut(registerEvent, { name: 'At the door', startsAt, endsAt });
  const eventId = Reflect.get(event ?? {}, 'eventId');
  const item = await tryOut(registerItem, { eventId, name: 'Ticket' });
  const at = { eventId, itemId: Reflect.get(item ?? {}, 'itemId') };
  await tryOut(submitAction, { ...at, actionId: crypto.randomUUID(), actionType: 'default' });
  const ticketCode = 'T'.repeat(16);
  const visitor = { name: 'Vera', email: 'vera@example.org', phone: '+44 20 7946 0001', agreed: true };
  const registered = await tryOut(registerForItem, { ...at, ...visitor, ticketCode });
  const scan = { ...at, ticketCode, scanKey: crypto.randomUUID(), method: 'camera' };
  const checkedIn = await tryOut(checkIn, scan);
  expect(checkedIn).not.toBeNull();
  unread.push({ ...registered });
});

test('a raffle is drawn', async () => {
  const event = await tryOut(registerEvent, { name: 'With a raffle', startsAt, endsAt });
  const eventId = Reflect.get(event ?? {}, 'eventId');
  const item = await tryOut(registerItem, { eventId, name: 'Prize' });
  const at = { eventId, itemId: Reflect.get(item ?? {}, 'itemId') };
  const [seed, nextCommitment] = ['ab'.repeat(32), 'cd'.repeat(32)];
  await tryOut(createRaffle, { ...at, name: 'Prize', commitment: commitmentTo(seed) });
  const entrants = [{ registrantId: 1, entryCode: 'ENTRY1', size: 'M' }];
  const drawn = await tryOut(drawRaffle, {
    ...at,
    drawKey: crypto.randomUUID(),
    seed,
    nextCommitment,
    entrants,
  });
  expect(drawn).not.toBeNull();
  unread.push(at);
});

test('a list whose public random number did not come is drawn without it', async () => {
  const event = await tryOut(registerEvent, { name: 'With a late raffle', startsAt, endsAt });
  const eventId = Reflect.get(event ?? {}, 'eventId');
  const item = await tryOut(registerItem, { eventId, name: 'Prize' });
  const at = { eventId: Number(eventId), itemId: Number(Reflect.get(item ?? {}, 'itemId')) };
  const [seed, nextCommitment] = ['ab'.repeat(32), 'cd'.repeat(32)];
  await tryOut(createRaffle, { ...at, name: 'Prize', commitment: commitmentTo(seed) });
  const hash = 'ef'.repeat(32);
  const chain = { hash, publicKey: hash, period: 3, genesisTime: 1, groupHash: hash, beaconId: 'late' };
  const frozen = happened(RaffleFrozen, {
    ...at,
    tenantId,
    draw: 1,
    drawKey: crypto.randomUUID(),
    qty: 1,
    size: null,
    entrants: [{ entryCode: 'ENTRY1', registrantId: 1 }],
    listHash: hashOfList(['ENTRY1']),
    round: { chain, round: 7, comesAt: '2020-06-14T14:00:00.000Z' },
    frozenAt: '2020-06-14T13:00:00.000Z',
    userId: own.userId,
  });
  const id = crypto.randomUUID();
  const actor = `user-${own.userId}`;
  const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor, tenantId };
  await eventStore.append(`raffle-${at.itemId}`, 'exists', [{ id, ...frozen, metadata }]);
  expect(await tryOut(drawWithoutRound, { ...at, draw: 1, seed, nextCommitment })).not.toBeNull();
  unread.push(at);
});

test('a picture is removed', async () => {
  const event = await tryOut(registerEvent, { name: 'With a picture', startsAt, endsAt });
  const eventId = Reflect.get(event ?? {}, 'eventId');
  // not one of `pictures`: generated commands use those, and once such a picture was refused here
  const { path } = await keptPicture(muster.ports, tenantId);
  const shown = { path, kind: 'image', mime: 'image/png', width: 1, height: 1 };
  const fileId = 1_000_001;
  expect(await send(attachMedia, { eventId, fileId, ...shown })).toMatchObject({ ok: true });
  expect(await tryOut(removeMedia, { eventId, fileIds: [fileId] })).not.toBeNull();
  unread.push({ eventId });
});

test('a draft is published', async () => {
  const draft = await tryOut(registerEvent, { name: 'Draft', startsAt, endsAt, draft: true });
  const published = await tryOut(publishEvent, { eventId: Reflect.get(draft ?? {}, 'eventId') });
  expect(published).not.toBeNull();
  unread.push({ ...published });
});

test('a delivery of unknown outcome is tried again, and settled', async () => {
  const asked = await tryOut(requestDelivery, {
    kind: 'mail',
    source: 'mailing-1',
    title: 'Boats at six',
    address: 'vera@example.org',
    person: null,
    dueAt: new Date().toISOString(),
    requestedBy: own.userId,
  });
  const at = { deliveryId: Reflect.get(asked ?? {}, 'deliveryId') };
  expect(await tryOut(beginDelivery, { ...at, attempt: 1, job: 'x' })).not.toBeNull();
  const outcome = { is: 'unknown', reason: 'interrupted' };
  expect(await tryOut(noteDelivery, { ...at, attempt: 1, outcome })).not.toBeNull();
  expect(await tryOut(retryDelivery, at)).not.toBeNull();
  expect(await tryOut(beginDelivery, { ...at, attempt: 2, job: 'y' })).not.toBeNull();
  expect(await tryOut(noteDelivery, { ...at, attempt: 2, outcome })).not.toBeNull();
  expect(await tryOut(settleDelivery, { ...at, arrived: true })).not.toBeNull();
  unread.push(at);
});

test('a refused push is tried again', async () => {
  const noted = await tryOut(notePush, {
    userId: own.userId,
    category: 'tasks',
    notification: crypto.randomUUID(),
    subscription: 'ab'.repeat(32),
    browser: 'Firefox',
    system: 'Linux',
    outcome: { is: 'refused', reason: '413' },
  });
  const at = { pushId: Reflect.get(noted ?? {}, 'pushId') };
  expect(await tryOut(retryPush, { ...at, notification: 'unread', person: 'listens' })).not.toBeNull();
  expect(await tryOut(notePushAgain, { ...at, outcome: { is: 'sent' } })).not.toBeNull();
  unread.push(at);
});

test('a post is edited, and its delivery ends in the unknown', async () => {
  const written = await tryOut(schedulePost, { platforms: ['twitter'], content: 'Boats at six' });
  const at = { postId: Reflect.get(written ?? {}, 'postId') };
  expect(await tryOut(editPost, { ...at, platforms: ['twitter'], content: 'Boats at seven' })).not.toBeNull();
  const { state } = await core.states.of(post.decider, `post-${at.postId}`);
  const { deliveryId } = 'details' in state ? state : { deliveryId: null };
  const unknown = { ...at, deliveryId, moved: { is: 'unknown', attempt: 1 } };
  expect(await tryOut(startPost, { ...at, attempt: 1 })).not.toBeNull();
  expect(await tryOut(followDelivery, unknown)).not.toBeNull();
  expect(await tryOut(retryDelivery, { deliveryId })).toBeNull();
  unread.push(at);
});

test('the results of these commands can be shown', async () => {
  await caughtUp();
  expect(listening?.problems()).toEqual([]);
  await readWhatIsNew();
});

test('every command was accepted at least once', () => {
  const missing = commands.map(({ name }) => name).filter((name) => !accepted.has(name));
  expect(missing.filter((name) => !sentByGuests.has(name))).toEqual([]);
});

test('an event of the year 9999 in an older log is shown, and nothing stops at it', async () => {
  const eventId = 1_000_000;
  const end = '9999-12-31T12:00:00.000Z';
  const texts = { name: 'The last day', description: '', type: '', location: '' };
  const [sealed] = await core.privacy.seal([
    happened(EventRegistered, {
      ...texts,
      eventId,
      tenantId,
      startsAt: end,
      endsAt: end,
      registeredBy: own.userId,
    }),
  ]);
  if (sealed === undefined) throw new Error('Nothing was sealed');
  const { version, ...fact } = sealed;
  const id = crypto.randomUUID();
  const actor = `user-${own.userId}`;
  const metadata = { version, commandId: id, correlationId: id, causationId: id, actor, tenantId };
  await eventStore.append(`event-${eventId}`, 'none', [{ id, ...fact, metadata }]);
  await caughtUp();
  expect(await readEverything(readings, [{ eventId }])).toEqual([]);
  const calendar = await muster.app.inject({
    url: `/api/events/tenant/${tenantId}`,
    headers: bearer((await world.callers['an admin'].signIn()) ?? ''),
  });
  const shown = { id: eventId, start: '9999-12-31 12:00:00', end: '9999-12-31 12:00:00' };
  expect(calendar.json().events).toContainEqual(expect.objectContaining(shown));
});

test('the rows of another tenant did not change', async () => {
  expect(await rowsOf(muster.pool, other)).toEqual(otherRows);
});
