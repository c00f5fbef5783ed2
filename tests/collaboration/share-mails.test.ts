import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifyOfShare } from '../../infra/features/collaborations/notify-of-share.ts';
import { installationWithMail } from '../support/installation-with-mail.ts';
import type { Organisation } from '../support/organisation.ts';
import { findableOrganisation, keeperOf } from './sharing.ts';

// Mails about shares: docs/product/collaboration.md, Notifications.

let mailed: Awaited<ReturnType<typeof installationWithMail>>;
let club: Organisation;
let guild: Organisation;
let keeper: ReturnType<typeof keeperOf>;
let sharedEvent = 0;

beforeAll(async () => {
  mailed = await installationWithMail();
  club = await findableOrganisation(mailed.muster.app, 'mailingclub');
  guild = await findableOrganisation(mailed.muster.app, 'mailedguild');
  keeper = keeperOf(mailed.muster.app, club);
});
afterAll(() => mailed?.close());

/** Waits for the notification of what happened last, and until no mail is queued. */
async function allSentAfter(title: string): Promise<void> {
  const { muster } = mailed;
  const whose = { userId: guild.userId, tenantId: guild.tenantId };
  const latest = async () =>
    (await muster.ports.notifications.page(whose, { first: 1 })).edges[0]?.node.title;
  await expect.poll(latest).toBe(title);
  await mailed.allSent();
}
const subjects = () => mailed.mailsTo(guild.email).map(({ headers }) => headers.get('subject')?.[0]);

test('a tenant that shares and revokes an event repeatedly mails the other one once in an hour', async () => {
  const shared = 'mailingclub Company shared an event with you';
  const { eventId } = await keeper.anEvent();
  for (let times = 0; times < 3; times += 1) {
    await keeper.share(eventId, null, guild.tenantId);
    await allSentAfter(shared);
    await keeper.revoke(eventId, guild.tenantId);
    await allSentAfter('mailingclub Company no longer shares an event with you');
  }
  expect(subjects()).toEqual([shared]);
  const other = await keeper.anEvent();
  await keeper.share(other.eventId, null, guild.tenantId);
  sharedEvent = other.eventId;
  await allSentAfter(shared);
  expect(subjects()).toEqual([shared, shared]);
});

test('a mail whose notification failed goes out when that is repeated', async () => {
  const { core } = mailed.muster;
  const { confirmedAddresses, notifications } = core.features;
  const mails: unknown[] = [];
  const notify = createNotifyOfShare({
    ...core,
    confirmedAddresses,
    notifications: {
      ...notifications,
      async notifyStaff(_tenantId, _userIds, _about, options) {
        mails.push(options?.mails);
        if (mails.length === 1) throw new Error('The database is gone');
      },
    },
  });
  const left = {
    tenantId: club.tenantId,
    sharedWithTenantId: guild.tenantId,
    eventId: sharedEvent,
    userId: guild.userId,
    what: 'left' as const,
    cause: randomUUID(),
    at: 0n,
  };
  await expect(notify(left)).rejects.toThrow('The database is gone');
  await notify(left);
  expect(mails).toEqual([true, true]);
});

test('about all events of one other tenant, 20 mails go out in a day', async () => {
  for (let times = 0; times < 22; times += 1) {
    const { eventId } = await keeper.anEvent();
    await keeper.share(eventId, null, guild.tenantId);
  }
  await allSentAfter('mailingclub Company shared an event with you');
  const { pool } = mailed.muster;
  const told = `select count(*)::integer as told from muster.notifications where user_id = $1 and category = 'shares'`;
  // one of each event
  await expect
    .poll(async () => (await pool.query<{ told: number }>(told, [guild.userId])).rows[0]?.told)
    .toBe(24);
  await allSentAfter('mailingclub Company shared an event with you');
  expect(subjects()).toHaveLength(20);
});

test('nobody in a deactivated tenant is told', async () => {
  const { app, core, ports } = mailed.muster;
  const closing = await findableOrganisation(app, 'closedguild');
  const tell = (title: string) =>
    core.features.notifications.notifyStaff(closing.tenantId, [closing.userId], {
      category: 'shares',
      cause: randomUUID(),
      title,
      body: '',
      path: `/${closing.tenantId}/events`,
    });
  await tell('While it is open');
  const url = `/api/tenants/${closing.tenantId}`;
  const headers = { authorization: `Bearer ${closing.staff}` };
  const { data } = (await app.inject({ url, headers })).json();
  const answer = await app.inject({
    method: 'PUT',
    url: `${url}/settings`,
    headers,
    payload: { ...data, active: 0 },
  });
  expect(answer.statusCode).toBe(200);
  await tell('After it was closed');
  const { edges } = await ports.notifications.page(closing, { first: 5 });
  expect(edges.map(({ node }) => node.title)).toEqual(['While it is open']);
});
