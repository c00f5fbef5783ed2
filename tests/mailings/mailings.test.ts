import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveReturned } from '../../infra/features/mailings/serve-returned.ts';
import { createServer } from '../../infra/platform/http/server.ts';
import { aDocument, aPicture, formWith } from '../support/files.ts';
import { bearer } from '../support/graphql.ts';
import { installationWithMail } from '../support/installation-with-mail.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { until } from '../support/program.ts';

// Send Email over REST, the port and the outbox: docs/product/send-email.md.

let place: Awaited<ReturnType<typeof installationWithMail>>;
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  place = await installationWithMail({ waits: true });
  own = await registerOrganisation(place.muster.app, 'harvest');
  other = await registerOrganisation(place.muster.app, 'orchard');
  await place.confirm(own);
  await place.confirm(other);
});
afterAll(() => place?.close());

const context = (whose = own) => ({
  principal: { kind: 'staff', userId: whose.userId, username: 'x', sessionId: 'x' } as const,
  tenantId: whose.tenantId,
  correlationId: 'test',
});

function send(fields: Readonly<Record<string, string>>, files = 0, key?: string, whose = own) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let at = 0; at < files; at += 1) form.append('attachment', new Blob([aPicture]), 'boats.png');
  return place.muster.app.inject({
    method: 'POST',
    url: '/api/email/send',
    headers: { ...bearer(whose.staff), ...(key !== undefined && { 'idempotency-key': key }) },
    payload: form,
  });
}

const mail = { subject: 'Boats at six', message: 'Hello {{name}}{{email}},\n\nplease be on time.' };
const mailings = () => place.muster.core.features.mailings;
const progressOf = async (mailingId: number) => (await mailings().progress(own.tenantId, [mailingId]))[0];

test('each address gets a mail of its own, with the files', async () => {
  const answer = await send({ ...mail, to: 'ann@club.example, ben@club.example' }, 1);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, message: 'The email is on its way.' });
  for (const name of ['ann', 'ben']) {
    const got = await until(() => place.mailsTo(`${name}@club.example`)[0], 'the mail');
    expect(got.to).toEqual([`${name}@club.example`]);
    expect(got.raw).toContain(`Hello ${name}@club.example`);
    expect(got.raw).toContain('filename=boats.png');
    expect(got.headers.get('list-unsubscribe')).toBeUndefined();
  }
  const { mailingId } = answer.json();
  await expect.poll(() => progressOf(mailingId)).toMatchObject({ sent: 2, waiting: 0 });
});

test('a document that was uploaded for it goes along under its name', async () => {
  const upload = (whose: Organisation, file = aDocument) =>
    place.muster.app.inject({
      method: 'POST',
      url: `/api/${own.tenantId}/email/attachments`,
      headers: bearer(whose.staff),
      payload: formWith(file, 'Programme.pdf'),
    });
  expect((await upload(other)).statusCode).toBe(404);
  expect((await upload(own, Buffer.from('no file of a known kind'))).statusCode).toBe(415);
  const answer = await upload(own);
  expect(answer.statusCode, answer.body).toBe(201);
  const { file } = answer.json();
  expect(file).toMatchObject({ kind: 'document', name: 'Programme.pdf', thumbnailUrl: null });
  const attachments = [new URL(file.url).pathname];
  const sent = await mailings().send({ ...mail, to: ['paul@club.example'], attachments }, context());
  expect(sent).toMatchObject({ ok: true });
  const got = await until(() => place.mailsTo('paul@club.example')[0], 'the mail');
  expect(got.raw).toContain('filename=Programme.pdf');
  // it belongs to no library
  expect(await place.muster.core.media.libraryCount(own.tenantId)).toBe(0);
});

test('a repeat of the call sends nothing again', async () => {
  const first = await send({ ...mail, to: 'cora@club.example' }, 0, 'once');
  const again = await send({ ...mail, to: 'cora@club.example' }, 0, 'once');
  expect(again.body).toBe(first.body);
  await until(() => place.mailsTo('cora@club.example')[0], 'the mail');
  await expect.poll(() => progressOf(first.json().mailingId)).toMatchObject({ sent: 1, waiting: 0 });
  expect(place.mailsTo('cora@club.example')).toHaveLength(1);
});

test.each([
  [{ ...mail }, 'to'],
  [{ ...mail, to: 'nobody' }, 'to'],
  [{ to: 'ann@club.example', message: 'x' }, 'subject'],
  [{ to: 'ann@club.example', subject: 'x', message: ' ' }, 'message'],
  [{ ...mail, to: 'ann@club.example', schedule: 'tomorrow' }, 'schedule'],
  [{ ...mail, to: 'ann@club.example', schedule: '2020-06-14 14:00:00' }, 'schedule'],
])('a form without what it needs names the field', async (fields, field) => {
  const answer = await send(fields);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(Object.keys(answer.json().fields).join()).toContain(field);
});

test('staff of another tenant cannot stop it, and its own can', async () => {
  const answer = await send({ ...mail, to: 'dan@club.example', schedule: '2099-06-14 14:00:00' });
  const { mailingId, deliveries } = answer.json();
  expect(await mailings().stop(mailingId, context(other))).toMatchObject({ code: 'not-found' });
  expect(await mailings().stop(mailingId, context())).toMatchObject({ ok: true });
  await expect.poll(() => progressOf(mailingId)).toMatchObject({ cancelled: 1, waiting: 0 });
  expect(deliveries).toHaveLength(1);
});

describe('mail to a group', () => {
  async function member(firstname: string, email: string, city = 'Leominster') {
    const url = `/api/members/${own.tenantId}/registermember`;
    const payload = {
      firstname,
      lastname: 'Archer',
      email,
      phone: '1',
      city,
      address1: 'x',
      state: 'x',
      zip: '1',
    };
    const answer = await place.muster.app.inject({
      method: 'POST',
      url,
      headers: bearer(own.staff),
      payload,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }
  const toMembers = { ...mail, audience: { of: 'members', city: 'Leominster' } };

  async function sendToMembers() {
    const outcome = await mailings().send(toMembers, context());
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.mailingId;
  }

  test('reaches each of them, with their data and a way to get no more', async () => {
    await member('Eve', 'eve@club.example');
    await member('Finn', 'finn@club.example');
    const mailingId = await sendToMembers();
    const got = await until(() => place.mailsTo('eve@club.example')[0], 'the mail');
    expect(got.raw).toContain('Hello Eve Archer');
    expect(got.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const [header = ''] = got.headers.get('list-unsubscribe') ?? [];
    const link = /unsubscribe\/(\d+\.[\w-]+)>/.exec(header)?.[1] ?? '';
    await expect.poll(() => progressOf(mailingId)).toMatchObject({ sent: 2, waiting: 0 });

    expect(await mailings().unsubscribe(`${link}x`)).toMatchObject({ code: 'link-used-up' });
    expect(await mailings().unsubscribe(link)).toEqual({ ok: true });
    // by mistake: only the holder of the link takes it back
    expect(await mailings().subscribeAgain(`${link}x`)).toMatchObject({ code: 'link-used-up' });
    expect(await mailings().subscribeAgain(link)).toEqual({ ok: true });
    const back = await sendToMembers();
    await expect.poll(() => progressOf(back)).toMatchObject({ sent: 2, waiting: 0 });
    await until(() => place.mailsTo('eve@club.example')[1], 'the mail after it was taken back');
    expect(await mailings().unsubscribe(link)).toEqual({ ok: true });
    const second = await sendToMembers();
    await expect.poll(() => progressOf(second)).toMatchObject({ sent: 1, waiting: 0 });
    expect(place.mailsTo('eve@club.example')).toHaveLength(2);
    // a person still writes to them
    await send({ ...mail, to: 'eve@club.example' });
    await until(() => place.mailsTo('eve@club.example')[2], 'the personal mail');
  });

  test('ends with one click of a mail program, and a browser is led to the page', async () => {
    const names = ['lea', 'max', 'nora'];
    const city = 'Ledbury';
    for (const name of names) await member(name, `${name}@club.example`, city);
    const toCity = { ...mail, audience: { of: 'members', city } };
    const first = await mailings().send(toCity, context());
    if (!first.ok) throw new Error(JSON.stringify(first));
    await expect.poll(() => progressOf(first.mailingId)).toMatchObject({ sent: 3, waiting: 0 });
    const addressFor = (name: string) => {
      const [header = ''] = place.mailsTo(`${name}@club.example`)[0]?.headers.get('list-unsubscribe') ?? [];
      return new URL(header.slice(1, -1)).pathname;
    };
    const { app } = place.muster;
    const page = await app.inject({ method: 'GET', url: addressFor('nora') });
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      addressFor('nora').replace('/api/email', ''),
    ]);
    const click = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = new FormData();
    form.append(...(click.split('=') as [string, string]));
    const answers = [
      await app.inject({ method: 'POST', url: addressFor('lea'), headers, payload: click }),
      await app.inject({ method: 'POST', url: addressFor('max'), payload: form }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    form.append('more', 'x'.repeat(5_000));
    const large = await app.inject({ method: 'POST', url: addressFor('nora'), payload: form });
    expect(large.statusCode).toBe(413);

    const second = await mailings().send(toCity, context());
    if (!second.ok) throw new Error(JSON.stringify(second));
    await expect.poll(() => progressOf(second.mailingId)).toMatchObject({ sent: 1, waiting: 0 });
    expect(names.map((name) => place.mailsTo(`${name}@club.example`).length)).toEqual([1, 1, 2]);
  });

  test('needs somebody in the group, and a group of one’s own tenant', async () => {
    const nobody = { ...mail, audience: { of: 'members', city: 'Nowhere' } };
    expect(await mailings().send(nobody, context())).toMatchObject({
      fields: { audience: 'nobody-to-mail' },
    });
    const foreign = { ...mail, audience: { of: 'registrants', eventId: other.eventId, itemId: 1 } };
    expect(await mailings().send(foreign, context())).toMatchObject({
      fields: { audience: 'nobody-to-mail' },
    });
  });

  test('is shown page by page, searched, and to its own tenant only', async () => {
    const of = { tenantId: own.tenantId, first: 1 };
    const group = { of: 'members', search: '', city: 'Leominster' } as const;
    const first = await mailings().people(of, group);
    expect(first).toMatchObject({ hasNextPage: true, edges: [{ node: { firstname: 'Eve' } }] });
    const second = await mailings().people({ ...of, after: first.edges[0]?.cursor ?? '' }, group);
    expect(second).toMatchObject({ hasNextPage: false, edges: [{ node: { firstname: 'Finn' } }] });
    const found = await mailings().people({ ...of, search: 'finn' }, group);
    expect(found.edges.map(({ node }) => node.email)).toEqual(['finn@club.example']);
    expect(await mailings().peopleCount({ ...of, search: 'finn' }, group)).toBe(1);
    expect(await mailings().peopleCount(of, group)).toBe(2);
    expect(await mailings().peopleCount({ tenantId: other.tenantId }, group)).toBe(0);
  });

  test('shows a preview with somebody of it', async () => {
    const preview = await mailings().preview(own.tenantId, toMembers);
    expect(preview).toMatchObject({ ok: true, to: { name: expect.stringContaining('Archer') } });
    expect(preview.ok && preview.text).toContain('Archer');
    const group = { of: 'members', search: '', city: 'Leominster' } as const;
    const page = await mailings().people({ tenantId: own.tenantId, first: 100, search: 'Finn' }, group);
    const finn = page.edges[0]?.node.person ?? '';
    const chosen = await mailings().preview(own.tenantId, toMembers, finn);
    expect(chosen).toMatchObject({ ok: true, to: { person: finn, name: 'Finn Archer' } });
    expect(chosen.ok && chosen.html).toContain('<p dir="auto">Hello Finn Archerfinn@club.example,</p>');
    expect(chosen.ok && chosen.html).toContain('Unsubscribe');
    const typed = await mailings().preview(
      own.tenantId,
      { ...toMembers, to: ['gil@x.example'] },
      'GIL@x.example',
    );
    expect(typed).toMatchObject({ to: { person: null, email: 'gil@x.example' } });
    for (const stranger of ['member-99999', 'member-99999999999', 'registrant-1', 'gil@x.example'])
      expect(await mailings().preview(own.tenantId, toMembers, stranger)).toMatchObject({
        fields: { recipient: 'not-a-recipient' },
      });
  });

  test('that bounced stops mail to the address', async () => {
    const before = place.mailsTo('finn@club.example').length;
    const mailingId = await sendToMembers();
    const got = await until(() => place.mailsTo('finn@club.example')[before], 'the mail');
    await expect.poll(() => progressOf(mailingId)).toMatchObject({ waiting: 0 });
    const body = JSON.stringify({ event: 'bounce', messageId: got.headers.get('message-id')?.[0] });
    const app = await createServer(place.muster.ports, {
      log: pino({ level: 'silent' }),
      plugins: [serveReturned(mailings())],
    });
    const now = Math.floor(Date.now() / 1_000);
    const signatureOf = (timestamp: number) =>
      createHmac('sha256', 'a secret of a webhook').update(`${timestamp}.${body}`).digest('hex');
    const post = async (timestamp: number, signature: string, payload = body) => {
      const headers = {
        'content-type': 'application/json',
        'x-timestamp': String(timestamp),
        'x-signature': signature,
      };
      return (await app.inject({ method: 'POST', url: '/hooks/mail', headers, payload })).statusCode;
    };
    const forged = [
      await post(now, ''),
      await post(now + 1, signatureOf(now)),
      await post(now, signatureOf(now), `${body} `),
      await post(now - 600, signatureOf(now - 600)),
    ];
    expect(forged).toEqual([403, 403, 403, 403]);
    expect((await progressOf(mailingId))?.failed).toBe(0);
    expect(await post(now, signatureOf(now))).toBe(200);
    await app.close();
    await expect.poll(() => progressOf(mailingId)).toMatchObject({ failed: 1 });
    const after = await send({ ...mail, to: 'finn@club.example' });
    await expect.poll(() => progressOf(after.json().mailingId)).toMatchObject({ failed: 1 });
    // an admin knows that it works again
    const [deliveryId] = after.json().deliveries;
    expect(await mailings().liftBounce(deliveryId, context(other))).toMatchObject({ code: 'not-found' });
    expect(await mailings().liftBounce(deliveryId, context())).toMatchObject({ ok: true });
    const mails = place.mailsTo('finn@club.example').length;
    await send({ ...mail, to: 'finn@club.example' });
    await until(() => place.mailsTo('finn@club.example')[mails], 'the mail after it was lifted');
  });
});

async function asStaff(url: string, payload: object) {
  const answer = await place.muster.app.inject({ method: 'POST', url, headers: bearer(own.staff), payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** An item of the own event for which these people registered. */
async function itemWith(names: readonly string[], item: object, actionType: string): Promise<number> {
  const items = `/api/events/${own.tenantId}/events/${own.eventId}/items`;
  const { itemId } = await asStaff(items, item);
  await asStaff(`${items}/${itemId}/action`, { actionType });
  for (const name of names) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@club.example`;
    const body = { name, email, phone: '1', eventId: own.eventId, itemId };
    await asStaff(`/api/events/${own.tenantId}/registereventuser`, body);
  }
  return itemId;
}

test('people on the waiting list are not among those who were not checked in', async () => {
  const boat = { name: 'Boat trip', capacity: 1 };
  const itemId = await itemWith(['Jane Hill', 'Kate Ives'], boat, 'default');
  const audience = { of: 'registrants', eventId: own.eventId, itemId, checkedIn: false };
  const outcome = await mailings().send({ ...mail, subject: 'We missed you', audience }, context());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  await expect.poll(() => progressOf(outcome.mailingId)).toMatchObject({ sent: 1, waiting: 0 });
  const missed = ['jane', 'kate'].map((name) =>
    place
      .mailsTo(`${name}@club.example`)
      .some(({ headers }) => headers.get('subject')?.[0] === 'We missed you'),
  );
  expect(missed).toEqual([true, false]);
});

test('winners of a draw are mailed when staff say so, also those who left groups', async () => {
  const { eventId } = own;
  const people = ['Gwen Archer', 'Hugh Baker', 'Iris Cole'];
  const itemId = await itemWith(people, { name: 'Club shirt' }, 'raffle');
  const raffle = `/api/raffle/${own.tenantId}/events/${eventId}/items/${itemId}`;
  await asStaff(raffle, { name: 'Club shirt' });
  const winnersOfDraw = async (qty: number): Promise<string[]> =>
    (await asStaff(`${raffle}/run`, { qty })).winners.map(({ email }: { email: string }) => email);
  const won = [await winnersOfDraw(1), await winnersOfDraw(1)];
  const winners = { of: 'winners', eventId, itemId, draw: 2 };
  const mailed = { subject: 'You have won', message: 'Hello {{firstname}}!', audience: winners };
  const outcome = await mailings().send(mailed, context());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  await expect
    .poll(() => progressOf(outcome.mailingId), { timeout: 30_000 })
    .toMatchObject({ sent: 1, waiting: 0 });
  const toWinner = (address = '') =>
    place.mailsTo(address).filter(({ headers }) => headers.get('subject')?.[0] === 'You have won');
  expect(toWinner(won[0]?.[0])).toEqual([]);
  const [got] = toWinner(won[1]?.[0]);
  expect(got?.headers.has('list-unsubscribe')).toBe(false);
  const group = { of: 'winners', eventId, itemId, draw: null } as const;
  const page = await mailings().people({ tenantId: own.tenantId, first: 1 }, group);
  expect(page).toMatchObject({ hasNextPage: true, edges: [{}] });
  const after = page.edges[0]?.cursor ?? '';
  const rest = await mailings().people({ tenantId: own.tenantId, first: 1, after }, group);
  const shown = [...page.edges, ...rest.edges].map(({ node }) => node.email);
  expect(shown.toSorted()).toEqual(won.flat().toSorted());
  const search = won[1]?.[0] ?? '';
  expect(await mailings().peopleCount({ tenantId: own.tenantId, search }, group)).toBe(1);
  const foreign = await mailings().send(mailed, context(other));
  expect(foreign).toMatchObject({ fields: { audience: 'nobody-to-mail' } });
});
