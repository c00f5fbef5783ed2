import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe, type Subscriber } from '../support/subscriber.ts';
import { findableOrganisation, keeperOf } from './sharing.ts';

// Guests and the staff of the tenant that keeps a thing see each other there, as long as it is shared:
// docs/product/presence.md.

let installation: Installation;
let club: Organisation;
let guild: Organisation;
let union: Organisation;
let third: Organisation;
let keeper: ReturnType<typeof keeperOf>;
let client: ReturnType<typeof connect>;

beforeAll(async () => {
  let address: string;
  ({ installation, address } = await sharedInstallation());
  club = await findableOrganisation(installation.app, 'presentclub');
  guild = await findableOrganisation(installation.app, 'presentguild');
  union = await findableOrganisation(installation.app, 'presentunion');
  third = await findableOrganisation(installation.app, 'presentthird');
  keeper = keeperOf(installation.app, club);
  client = connect(address, { token: guild.staff });
});
afterAll(() => client.dispose());

const share = (eventId: number, itemId: number | null = null, { tenantId } = guild) =>
  keeper.share(eventId, itemId, tenantId);
const revoke = (eventId: number) => keeper.revoke(eventId, guild.tenantId);

/** Reports that somebody has something open, and returns who else has: by organisation, with the field. */
async function come(who: Organisation, at: object, field: string | null = null) {
  const isThread = 'threadId' in at;
  const call = isThread ? 'reportPresenceInThread' : 'reportPresenceOnEvent';
  const ids = isThread ? '$threadId: Int!' : '$eventId: Int!, $itemId: Int';
  const given = isThread ? 'threadId: $threadId' : 'eventId: $eventId, itemId: $itemId';
  const { data } = await ask(
    installation.app,
    `mutation ($t: Int!, ${ids}, $page: String!, $field: String) {
      ${call}(tenantId: $t, ${given}, page: $page, field: $field) {
        ... on PresenceReported { present { displayName tenantName field } }
        ... on Failure { code }
      }
    }`,
    { t: who.tenantId, page: randomUUID(), field, ...at },
    bearer(who.staff),
  );
  const answer = data[call] as unknown as { readonly present?: readonly object[]; readonly code?: string };
  return answer.present ?? answer.code;
}
const from = (tenantName: string | null, field: string | null = null) => ({
  displayName: 'Ada Owner',
  tenantName: tenantName && `${tenantName} Company`,
  field,
});

test('the keeper and each guest see each other on an event, and guests no other guests', async () => {
  const { eventId } = await keeper.anEvent();
  for (const guest of [guild, union]) await share(eventId, null, guest);
  expect(await come(club, { eventId }, 'name')).toEqual([]);
  expect(await come(guild, { eventId }, 'description')).toEqual([from('presentclub', 'name')]);
  expect(await come(union, { eventId })).toEqual([from('presentclub', 'name')]);
  expect(await come(club, { eventId })).toEqual([from('presentguild', 'description'), from('presentunion')]);
  expect(await come(third, { eventId })).toBe('NOT_FOUND');
});

test('of a share of one item, the item and the event itself have people, and other items none', async () => {
  const { eventId, shirt, cap } = await keeper.anEvent();
  await share(eventId, shirt);
  expect(await come(guild, { eventId, itemId: shirt })).toEqual([]);
  expect(await come(club, { eventId, itemId: shirt })).toEqual([from('presentguild')]);
  expect(await come(guild, { eventId })).toEqual([]);
  expect(await come(guild, { eventId, itemId: cap })).toBe('NOT_FOUND');
});

test('a viewer is not present at a draft', async () => {
  const { eventId } = await keeper.anEvent({ draft: true });
  await share(eventId);
  expect(await come(guild, { eventId })).toBe('NOT_FOUND');
});

test('a person who types in a shared thread is seen on both sides', async () => {
  const { eventId } = await keeper.anEvent();
  await share(eventId);
  const about = { participantIds: [], eventId, tenantId: club.tenantId };
  const { thread } = await keeper.post<{ thread: { id: number } }>(
    '/api/messages/threads/find-or-create',
    about,
  );
  const at = { threadId: thread.id };
  await come(club, at, 'message');
  expect(await come(guild, at, 'message')).toEqual([from('presentclub', 'message')]);
  expect(await come(club, at)).toEqual([from('presentguild', 'message')]);
  expect(await come(third, at)).toBe('NOT_FOUND');
  await revoke(eventId);
  expect(await come(guild, at)).toBe('NOT_FOUND');
  expect(await come(club, at)).toEqual([]);
});

test('news reaches a guest at once, and none comes after the acknowledged revoke', async () => {
  const { eventId } = await keeper.anEvent();
  await share(eventId);
  const changes: Subscriber = subscribe(
    client,
    'subscription ($t: Int!) { tenantChanges(tenantId: $t) { __typename ... on SharedEventChanged { eventId shared } } }',
    { t: guild.tenantId },
  );
  const newsAfter = (place: number) =>
    changes.received.slice(place).filter((payload) => JSON.stringify(payload).includes('PresenceChanged'));
  /** Waits until the guest's feed has the share or its end; returns how many payloads had come by then. */
  const heard = async (shared: boolean, after = 0): Promise<number> => {
    const change = { tenantChanges: { __typename: 'SharedEventChanged', eventId, shared } };
    await expect.poll(() => changes.received.slice(after)).toContainEqual(change);
    return changes.received.length;
  };
  await expect
    .poll(async () => {
      await come(guild, { eventId });
      await come(club, { eventId }, `field-${randomUUID().slice(0, 8)}`);
      return newsAfter(0).length;
    })
    .toBeGreaterThan(0);
  await revoke(eventId);
  // news from before the revoke are on the way until then
  const ended = await heard(false);
  for (let times = 0; times < 20; times += 1) await come(club, { eventId }, `late-${times}`);
  expect(await come(club, { eventId })).not.toContainEqual(from('presentguild'));
  await share(eventId);
  await heard(true, ended);
  expect(newsAfter(ended)).toEqual([]);
  changes.close();
});
