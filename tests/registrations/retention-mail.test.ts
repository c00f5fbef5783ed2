import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueAt, keepRetention } from '../../infra/features/registrations/retention.ts';
import { eventually } from '../support/eventually.ts';
import { bearer } from '../support/graphql.ts';
import { installationWithMail } from '../support/installation-with-mail.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { solve } from '../support/proof.ts';
import { mailbox } from '../e2e/mailed.ts';

// A week before the registrants of an event are erased, a real mail server gets the notice for the admins.

let mail: Awaited<ReturnType<typeof installationWithMail>>;
let own: Organisation;

beforeAll(async () => {
  mail = await installationWithMail({ waits: true });
  own = await registerOrganisation(mail.muster.app, 'harvest');
  await mail.confirm(own);
  const { tenantId, eventId } = own;
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await post(items, { name: 'Pottery' });
  await post(`${items}/${itemId}/action`, { actionType: 'default' });
  for (const name of ['Vera', 'Wren'])
    await post(`/api/events/${tenantId}/registereventuser`, {
      name,
      email: `${name}@visitors.example`,
      phone: '+44 1531 000000',
      eventId,
      itemId,
    });
});
afterAll(() => mail?.close());

async function post(url: string, payload: object) {
  const { app } = mail.muster;
  const send = (headers: Readonly<Record<string, string>>) =>
    app.inject({ method: 'POST', url, payload, headers: { ...bearer(own.staff), ...headers } });
  let answer = await send({});
  const { proof } = answer.json();
  if (proof !== undefined) answer = await send({ 'x-proof': solve(proof) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const day = 24 * 60 * 60 * 1000;
const notices = () =>
  mail.mailsTo(own.email).filter(({ headers }) => headers.get('subject')?.[0]?.endsWith('will be erased'));

test('names the event, how many people and the day, and is sent once', async () => {
  const { pools, ...platform } = mail.muster.core;
  const { publicUrl } = mail.muster.config;
  const job = (now: number) => keepRetention({ ...platform, pool: pools.writer, publicUrl, now: () => now });
  const { app } = mail.muster;
  const url = `/api/${own.tenantId}/events/${own.eventId}`;
  // the event ends there on the day after that in UTC
  const settings = { method: 'PUT', url: `/api/tenants/${own.tenantId}/settings` } as const;
  await app.inject({ ...settings, payload: { timezone: 'Asia/Tokyo' }, headers: bearer(own.staff) });
  const { event } = (await app.inject({ url, headers: bearer(own.staff) })).json();
  const due = dueAt(`${event.enddate.replace(' ', 'T')}Z`, 24);
  await job(due - 8 * day);
  await job(due - 7 * day);
  await job(due - 6 * day);
  const [notice] = await eventually(() => {
    expect(notices()).toHaveLength(1);
    return notices();
  });
  if (notice === undefined) throw new Error('no notice');
  const text = mailbox({ received: [notice] }).textOf(notice);
  for (const part of [event.name, '2 people', `${publicUrl}/${own.tenantId}/settings`])
    expect(text).toContain(part);
  expect(text).toMatch(/erased on Wednesday,? 2 March 2033/);
  // nothing of the registrants themselves leaves the program
  expect(text).not.toMatch(/Vera|Wren|visitors\.example/);
});
