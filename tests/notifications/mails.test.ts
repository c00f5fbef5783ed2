import { afterAll, beforeAll, expect, test } from 'vitest';
import { findableOrganisation, keeperOf } from '../collaboration/sharing.ts';
import { installationWithMail } from '../support/installation-with-mail.ts';
import type { Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';

// Who is mailed what a tenant does, and what such a mail can say: docs/product/notifications.md, rule 13.

const lure = 'Locked: sign in at https://evil.example/login';
const shown = 'Locked sign in at https evil example login';

let place: Awaited<ReturnType<typeof installationWithMail>>;
let club: Organisation;
let guild: Organisation;
let keeper: ReturnType<typeof keeperOf>;
let hiredId: number;
const hired = aUser('hired');

beforeAll(async () => {
  place = await installationWithMail({ waits: true });
  const { app, pool } = place.muster;
  club = await findableOrganisation(app, 'mailing');
  guild = await findableOrganisation(app, 'mailed');
  await pool.query('truncate muster.rate_limits');
  keeper = keeperOf(app, club);
  await keeper.post(`/api/tenants/${club.tenantId}/registeruser`, hired);
  const session = await app.inject({ method: 'POST', url: '/api/login', payload: hired });
  hiredId = session.json().user.id;
});
afterAll(() => place?.close());

const newestTo = async (userId: number, tenantId: number) =>
  (await place.muster.ports.notifications.page({ userId, tenantId }, { first: 1 })).edges[0]?.node;

/** Gives the colleague a task; waits for their notification, and until no mail is queued. */
async function giveTask(title: string, dueAt = '2031-02-01T12:00:00Z'): Promise<void> {
  const due = { date: dueAt.slice(0, 10), time: dueAt.slice(11, 19) };
  const url = `/api/events/${club.tenantId}/${club.eventId}/tasks`;
  await keeper.post(url, { title, assigneeId: hiredId, ...due });
  await expect.poll(async () => (await newestTo(hiredId, club.tenantId))?.body).toBe(title);
  await place.allSent();
}

/** Shares an event with the guild; waits for its notification, and until no mail is queued. */
async function share(name: string): Promise<void> {
  const { eventId } = await keeper.anEvent({ name });
  await keeper.share(eventId, null, guild.tenantId);
  await expect.poll(async () => (await newestTo(guild.userId, guild.tenantId))?.body).toBe(name);
  await place.allSent();
}

/** The only mail to an address. It shows the lure, but nothing of which a mail program makes a link. */
function onlyMailTo(address: string) {
  const [mail, ...others] = place.mailsTo(address);
  expect(others).toEqual([]);
  expect(mail?.raw).toContain(`${shown} now`);
  expect(mail?.raw).not.toContain('evil.example');
  return mail;
}

test('nobody is mailed at an address that they have not confirmed', async () => {
  await giveTask(lure);
  expect(place.mailsTo(hired.email)).toEqual([]);
  await place.confirm(hired);
  await giveTask(`${lure} now`);
  onlyMailTo(hired.email);
});

test('a cause of which somebody was notified before does not count as another mail', async () => {
  const notify = (cause: string) =>
    place.muster.core.features.notifications.notifyStaff(club.tenantId, [hiredId], {
      category: 'tasks',
      cause,
      title: `A task, ${cause}`,
      body: '',
      path: `/${club.tenantId}/dashboard`,
    });
  for (let times = 0; times < 25; times += 1) await notify('the same');
  await notify('a new one');
  await place.allSent();
  const subjects = place.mailsTo(hired.email).map(({ headers }) => headers.get('subject')?.[0]);
  expect(subjects.slice(1)).toEqual(['A task, the same', 'A task, a new one']);
});

test('one person gets 20 mails an hour from a tenant, also of tasks that are due', async () => {
  for (let times = 0; times < 21; times += 1) await giveTask(`Row ${times}`);
  expect(place.mailsTo(hired.email)).toHaveLength(20);
  await giveTask('Due soon', new Date(Date.now() + 3_600_000).toISOString());
  await place.muster.runJob('remind-assignees');
  await expect.poll(async () => (await newestTo(hiredId, club.tenantId))?.title).toBe('A task is due soon');
  await place.allSent();
  expect(place.mailsTo(hired.email)).toHaveLength(20);
});

test('a tenant without a confirmed address mails nobody of its shares', async () => {
  await place.confirm(guild);
  await share(lure);
  expect(place.mailsTo(guild.email)).toEqual([]);
  await place.confirm(club);
  await share(`${lure} now`);
  const { headers } = onlyMailTo(guild.email) ?? {};
  expect(headers?.get('subject')).toEqual(['mailing Company shared an event with you']);
});
