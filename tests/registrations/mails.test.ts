import { decodeQR } from 'qr/decode.js';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReceivedMail } from '../support/mail-server.ts';
import { eventually } from '../support/eventually.ts';
import { installationWithMail } from '../support/installation-with-mail.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { solve } from '../support/proof.ts';
import { createLimits, hour } from '../../infra/platform/limits/limits.ts';

// Mails to registrants, as a real mail server gets them.

let mail: Awaited<ReturnType<typeof installationWithMail>>;
let own: Organisation;

beforeAll(async () => {
  mail = await installationWithMail({ waits: true });
  own = await registerOrganisation(mail.muster.app, 'harvest');
  await mail.confirm(own);
});
afterAll(() => mail?.close());

async function post(url: string, payload: object, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { app } = mail.muster;
  let answer = await app.inject({ method: 'POST', url, payload, headers });
  const { proof } = answer.json();
  if (proof !== undefined) {
    headers['x-proof'] = solve(proof);
    answer = await app.inject({ method: 'POST', url, payload, headers });
  }
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

async function anAction(item: object): Promise<number> {
  const { tenantId, eventId, staff } = own;
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await post(items, { name: 'Pottery', ...item }, staff);
  await post(`${items}/${itemId}/action`, { actionType: 'default' }, staff);
  return itemId;
}

const register = (itemId: number, email: string) =>
  post(`/api/events/${own.tenantId}/registereventuser`, {
    name: 'Vera Visitor',
    email,
    phone: '+44 1531 000000',
    eventId: own.eventId,
    itemId,
  });

/** The mails to an address, once there are this many. */
const mailsTo = (address: string, count: number) =>
  eventually(() => {
    const mails = mail.mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails;
  });

const subjectOf = ({ headers }: ReceivedMail) => headers.get('subject')?.[0];

/** The content of the first part with this media type. */
function partOf({ raw }: ReceivedMail, type: string): Buffer {
  const part = raw.split(/\r\n--/).find((one) => one.toLowerCase().includes(`content-type: ${type}`));
  const at = part?.indexOf('\r\n\r\n') ?? -1;
  if (part === undefined || at < 0) throw new Error(`no part ${type}`);
  return Buffer.from(part.slice(at).replaceAll(/\s/g, ''), 'base64');
}

function calendarOf(one: ReceivedMail) {
  const calendar = new ICAL.Component(ICAL.parse(partOf(one, 'text/calendar').toString()));
  const event = calendar.getFirstSubcomponent('vevent');
  if (event === null) throw new Error('no event');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(event) };
}

const textOf = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** The link of a mail, as the page's calls take it. */
function linkIn(one: ReceivedMail, itemId: number) {
  const [, registrantId, token = ''] = /#registration=(\d+)\.([\w-]{43})/.exec(textOf(one)) ?? [];
  return { itemId, registrantId: Number(registrantId), token };
}

test('a registrant gets a calendar entry and a ticket; who cancels makes room for the next, who is told why', async () => {
  const itemId = await anAction({ capacity: 1 });
  await register(itemId, 'first@example.org');
  const [confirmed] = await mailsTo('first@example.org', 1);
  if (confirmed === undefined) throw new Error('no mail');
  expect(subjectOf(confirmed)).toBe('You are registered: Pottery, Open day');
  expect(confirmed.headers.get('from')).toEqual(['harvest Company <noreply@muster.example.org>']);
  expect(confirmed.headers.get('reply-to')).toEqual([own.email]);
  const entry = calendarOf(confirmed);
  expect(entry.method).toBe('PUBLISH');
  expect(entry.event.summary).toBe('Open day: Pottery');
  expect(entry.event.startDate.toJSDate().toISOString()).toBe('2031-03-01T18:30:00.000Z');

  const picture = sharp(partOf(confirmed, 'image/gif')).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const code = decodeQR({ width: info.width, height: info.height, data });
  expect(code).toMatch(/^[0-9A-Z]{16}$/);
  expect(textOf(confirmed)).toContain(code.replaceAll(/(.{4})(?=.)/g, '$1 '));

  await register(itemId, 'second@example.org');
  const [waiting] = await mailsTo('second@example.org', 1);
  expect(waiting && subjectOf(waiting)).toBe('On the waiting list: Pottery, Open day');
  expect(waiting && textOf(waiting)).toContain('You are number 1 on the waiting list');

  const { registrations } = mail.muster.ports;
  const link = linkIn(confirmed, itemId);
  expect(await registrations.own({ ...link, token: `${link.token.slice(1)}x` })).toBeNull();
  expect(await registrations.own(link)).toMatchObject({ status: 'confirmed', ticketCode: code });
  const context = { principal: { kind: 'public' as const }, correlationId: 'a test' };
  expect(await registrations.cancel(link, context)).toEqual({ ok: true });

  const [, cancelled] = await mailsTo('first@example.org', 2);
  const [, promoted] = await mailsTo('second@example.org', 2);
  if (cancelled === undefined || promoted === undefined) throw new Error('no mail');
  const end = calendarOf(cancelled);
  expect(end.method).toBe('CANCEL');
  expect(end.event.uid).toBe(entry.event.uid);
  expect(end.event.sequence).toBeGreaterThan(entry.event.sequence);
  expect(subjectOf(promoted)).toBe('You have a place: Pottery, Open day');
  expect(textOf(promoted)).toContain('Somebody cancelled. You were next, so the place is yours.');
  expect(calendarOf(promoted).method).toBe('PUBLISH');
});

test('a repeat sends no second mail, and a new time of the event reaches the calendar', async () => {
  const itemId = await anAction({});
  for (let times = 0; times < 3; times += 1) await register(itemId, 'repeat@example.org');
  const [first] = await mailsTo('repeat@example.org', 1);
  await mail.muster.app.inject({
    method: 'POST',
    url: `/api/${own.tenantId}/updateevent`,
    headers: { authorization: `Bearer ${own.staff}` },
    payload: { id: own.eventId, startdate: '2031-03-02 18:30:00', enddate: '2031-03-02 20:00:00' },
  });
  const [, moved] = await mailsTo('repeat@example.org', 2);
  if (first === undefined || moved === undefined) throw new Error('no mail');
  expect(subjectOf(moved)).toBe('Changed: Pottery, Open day');
  expect(calendarOf(moved).event.startDate.toJSDate().toISOString()).toBe('2031-03-02T18:30:00.000Z');
  expect(calendarOf(moved).event.sequence).toBeGreaterThan(calendarOf(first).event.sequence);
});

test('a cancelled event leaves the calendar, and comes back when it is reinstated', async () => {
  const itemId = await anAction({ capacity: 1 });
  await register(itemId, 'placed@example.org');
  const [first] = await mailsTo('placed@example.org', 1);
  await register(itemId, 'queued@example.org');
  await mailsTo('queued@example.org', 1);
  const ofEvent = `/api/events/${own.tenantId}/events/${own.eventId}`;

  await post(`${ofEvent}/cancel`, { reason: 'Flood' }, own.staff);
  const [, cancelled] = await mailsTo('placed@example.org', 2);
  const [, cancelledToo] = await mailsTo('queued@example.org', 2);
  if (first === undefined || cancelled === undefined || cancelledToo === undefined)
    throw new Error('no mail');
  expect(subjectOf(cancelled)).toBe('Cancelled: Pottery, Open day');
  expect(textOf(cancelled)).toContain('Open day was cancelled, and so is your registration.');
  expect(subjectOf(cancelledToo)).toBe('Cancelled: Pottery, Open day');
  const [entry, end] = [calendarOf(first), calendarOf(cancelled)];
  expect(end.method).toBe('CANCEL');
  expect(end.event.uid).toBe(entry.event.uid);
  expect(end.event.sequence).toBeGreaterThan(entry.event.sequence);

  await post(`${ofEvent}/reinstate`, {}, own.staff);
  const [, , reinstated] = await mailsTo('placed@example.org', 3);
  const [, , stillQueued] = await mailsTo('queued@example.org', 3);
  if (reinstated === undefined || stillQueued === undefined) throw new Error('no mail');
  expect(subjectOf(reinstated)).toBe('Takes place after all: Pottery, Open day');
  expect(textOf(reinstated)).toContain('Your registration is valid again.');
  expect(textOf(stillQueued)).toContain('You are number 1 on the waiting list, as before.');
  const again = calendarOf(reinstated);
  expect(again.method).toBe('PUBLISH');
  expect(again.event.uid).toBe(entry.event.uid);
  expect(again.event.sequence).toBeGreaterThan(end.event.sequence);
});

test('a repeat, which changes nothing, is answered no sooner', async () => {
  const itemId = await anAction({});
  await register(itemId, 'timed@example.org');
  for (let times = 0; times < 2; times += 1) {
    const begun = performance.now();
    await register(itemId, 'timed@example.org');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(249);
  }
});

test('a registrant gets 20 mails within an hour from the tenants of one owner; more of them wait', async () => {
  const { pools, privacy } = mail.muster.core;
  const counted = createLimits({ pool: pools.writer, privacy, on: true }).of('registration-mails', 20, hour);
  expect(await counted.consumeMany(18, String(own.ownerId), 'flooded@example.org')).toBeNull();
  const itemId = await anAction({});
  const ofEvent = `/api/events/${own.tenantId}/events/${own.eventId}`;
  await register(itemId, 'flooded@example.org');
  await mailsTo('flooded@example.org', 1);
  await post(`${ofEvent}/cancel`, {}, own.staff);
  await mailsTo('flooded@example.org', 2);
  await post(`${ofEvent}/reinstate`, {}, own.staff);
  const waiting = `select extract(epoch from due_at - now())::integer as seconds from read_models.deliveries
    where tenant_id = $1 and reason = 'too-many'`;
  await eventually(async () => {
    const { rows } = await mail.muster.pool.query<{ seconds: number }>(waiting, [own.tenantId]);
    expect(rows).toEqual([{ seconds: expect.any(Number) }]);
    expect(rows[0]?.seconds).toBeGreaterThan(3_000);
  });
  expect(mail.mailsTo('flooded@example.org')).toHaveLength(2);
});

test('an all-day event has days without times in its mail and in the calendar', async () => {
  const itemId = await anAction({});
  await register(itemId, 'days@example.org');
  await mailsTo('days@example.org', 1);
  await post(
    `/api/${own.tenantId}/updateevent`,
    { id: own.eventId, firstday: '2031-05-01', lastday: '2031-05-02', location: 'Barn' },
    own.staff,
  );
  const [, moved] = await mailsTo('days@example.org', 2);
  if (moved === undefined) throw new Error('no mail');
  // no time stands between the days or after them
  expect(textOf(moved)).toMatch(/When: Thursday,? 1\b[^:]*Friday,? 2 May 2031\s/);
  const { startDate, endDate } = calendarOf(moved).event;
  expect([startDate.toString(), endDate.toString()]).toEqual(['2031-05-01', '2031-05-03']);
});
