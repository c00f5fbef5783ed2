import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createNotifyOfMessage } from '../../infra/features/messages/notify-of-message.ts';
import { messagesByIds } from '../../projections/messages/message-queries.ts';
import { colleagueOf, type Colleague } from '../messages/people.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// Who reads a thread needs no notification of its messages any more: docs/product/notifications.md.

let muster: Installation;
let club: Organisation;
let tom: Colleague;
let ina: Colleague;
let threadId: number;

beforeAll(async () => {
  ({ installation: muster } = await sharedInstallation());
  club = await registerOrganisation(muster.app, 'readingclub');
});
beforeEach(async () => {
  tom = await colleagueOf(muster, club);
  ina = await colleagueOf(muster, club);
  threadId = await threadOf(tom, ina);
});

async function rest(url: string, payload: object) {
  const answer = await muster.app.inject({ method: 'POST', url, headers: bearer(club.staff), payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

async function threadOf(...people: readonly Colleague[]): Promise<number> {
  const participantIds = people.map(({ userId }) => userId);
  const found = await rest('/api/messages/threads/find-or-create', { participantIds });
  return found.json<{ thread: { id: number } }>().thread.id;
}

async function say(text: string, where = threadId): Promise<number> {
  const sent = await rest(`/api/messages/threads/${where}/messages`, { text });
  return sent.json<{ message: { id: number } }>().message.id;
}

async function graph(who: Colleague, query: string, more: object = {}) {
  const variables = { t: club.tenantId, th: threadId, ...more };
  const { data, errors } = await ask(muster.app, query, variables, bearer(who.token));
  expect(errors).toEqual([]);
  return data;
}

const read = (who: Colleague, messageId: number) =>
  graph(
    who,
    `mutation ($t: Int!, $th: Int!, $m: Int!) {
      readThread(tenantId: $t, threadId: $th, messageId: $m) { __typename ... on Failure { code } }
    }`,
    { m: messageId },
  );
const leave = (who: Colleague) =>
  graph(
    who,
    `mutation ($t: Int!, $th: Int!) {
      leaveThread(tenantId: $t, threadId: $th) { __typename ... on Failure { code } }
    }`,
  );
const unread = async (who: Colleague) =>
  (await graph(who, 'query ($t: Int!) { unreadNotifications(tenantId: $t) }')).unreadNotifications;

test('reading a thread marks its notification as read, for the reader and no other thread', async () => {
  const other = await threadOf(tom);
  await say('Among two', other);
  await say('Boats at six');
  const last = await say('Bring oars');
  await expect.poll(() => unread(tom)).toBe(2);
  await expect.poll(() => unread(ina)).toBe(1);
  await read(tom, last);
  expect(await unread(tom)).toBe(1);
  expect(await unread(ina)).toBe(1);
});

test('a message after the one that was read stays unread', async () => {
  const first = await say('Boats at six');
  const last = await say('Bring oars');
  await expect.poll(() => unread(tom)).toBe(1);
  await read(tom, first);
  expect(await unread(tom)).toBe(1);
  await read(tom, last);
  expect(await unread(tom)).toBe(0);
});

test('open screens of the reader follow, once', async () => {
  const last = await say('Boats at six');
  await expect.poll(() => unread(tom)).toBe(1);
  const notified: (readonly number[])[] = [];
  const stop = muster.core.bus.subscribe('notifications-changed', ({ tenantId, userIds }) => {
    if (tenantId === club.tenantId) notified.push(userIds);
  });
  await read(tom, last);
  await muster.core.features.notifications.markThingRead(tom.userId, `thread-${threadId}`, 10n ** 15n);
  await muster.core.bus.flush();
  stop();
  expect(notified).toEqual([[tom.userId]]);
});

const messageRow = async (messageId: number) => {
  const { reads } = muster.core;
  const [row] = await reads.asTenant(club.tenantId, (db) => messagesByIds(db, club.tenantId, [messageId]));
  return row;
};
const positionOf = async (messageId: number) => (await messageRow(messageId))?.position;

/** Handles a message as the worker does, with the notifications of the program or others. */
async function notifyOf(
  messageId: number,
  notifications: Parameters<typeof createNotifyOfMessage>[0]['notifications'] = muster.core.features
    .notifications,
) {
  const { reads, states } = muster.core;
  const sharedRoleOn = () => Promise.resolve(null);
  const notify = createNotifyOfMessage({ notifications, reads, sharedRoleOn, states });
  const position = (await positionOf(messageId)) ?? 0n;
  const sent = { tenantId: club.tenantId, threadId, userId: club.userId, position, cause: randomUUID() };
  await notify(sent, undefined as never);
}

const forgetAll = () =>
  muster.pool.query('delete from muster.notifications where user_id = any($1)', [[tom.userId, ina.userId]]);

test('nobody is notified of what they have read, when a message is handled late or again', async () => {
  const first = await say('Boats at six');
  await read(tom, first);
  expect([await unread(tom), await unread(ina)]).toEqual([0, 1]);
  await forgetAll();
  await notifyOf(first);
  expect([await unread(tom), await unread(ina)]).toEqual([0, 1]);
});

test('a person who reads or leaves while a message is being handled keeps no unread notification', async () => {
  const first = await say('Boats at six');
  await expect.poll(() => unread(ina)).toBe(1);
  await forgetAll();
  const { notifications } = muster.core.features;
  await notifyOf(first, {
    ...notifications,
    async notifyStaff(...notified) {
      // the marks come before the notifications are there
      await read(tom, first);
      await leave(ina);
      await notifications.notifyStaff(...notified);
    },
  });
  expect([await unread(tom), await unread(ina)]).toEqual([0, 0]);
});

test('a message that is handled late takes no place of a later one', async () => {
  const first = await say('Boats at six');
  const last = await say('Bring oars');
  await expect.poll(() => unread(ina)).toBe(1);
  const shown = async () =>
    (await muster.pool.query('select position from muster.notifications where user_id = $1', [ina.userId]))
      .rows;
  await expect.poll(shown).toEqual([{ position: await positionOf(last) }]);
  await notifyOf(first);
  expect(await shown()).toEqual([{ position: await positionOf(last) }]);
});

test('a person who leaves a thread keeps no notification of it', async () => {
  await say('Boats at six');
  await expect.poll(() => unread(ina)).toBe(1);
  await leave(ina);
  await expect.poll(() => unread(ina)).toBe(0);
});
