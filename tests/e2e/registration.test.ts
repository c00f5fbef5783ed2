import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { mailbox } from './mailed.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { alert, button, fill, heading, visible } from './visitors.ts';

// A visitor with a phone registers, and cancels; the next one gets the place. What the mail contains:
// from-event-to-door.test.ts.

const server = await startMailServer();
const { mailTo, textOf } = mailbox(server);
const journey = startJourney({ env: { SMTP_URL: server.url } });
const phone = { viewport: { width: 390, height: 844 } };
let mara: Person;
let eventId: number;
let url: string;
let visitor: Page;

async function anAction(item: object, action: object = {}): Promise<string> {
  const items = `/api/events/${mara.tenantId}/events/${eventId}/items`;
  const { itemId } = await callApi<{ itemId: number }>(journey.address, items, {
    token: mara.token,
    body: item,
  });
  const { url: address } = await callApi<{ url: string }>(journey.address, `${items}/${itemId}/action`, {
    token: mara.token,
    body: { actionType: 'default', ...action },
  });
  return address;
}

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const admin = await journey.arrive();
  await signIn(admin, mara);
  const confirmation = await mailTo('mara@example.org', 1);
  await admin.goto(/\/confirm-address\/[\w-]{43}/.exec(textOf(confirmation))?.[0] ?? '');
  await button(admin, 'Confirm').click();
  await visible(admin.getByText('Your email address is confirmed.', { exact: true }));
  eventId = await registerEvent(journey.address, mara, {
    name: 'Spring fair',
    startdate: '2031-05-01 09:00:00',
  });
  url = await anAction(
    { name: 'Pottery', description: 'Bring an apron.', capacity: 1 },
    {
      questions: [
        { key: 'diet', kind: 'choice', label: 'Diet', choices: ['Everything', 'Vegan'], required: true },
        { key: 'photos', kind: 'consent', label: 'You may take photos of me.' },
      ],
    },
  );
  visitor = await journey.arrive(phone);
});
afterAll(() => server.close());

const registration = (email: string) => ({ Name: 'Vera Visitor', Email: email, Phone: '+44 1531 000000' });
const agree = (page: Page) => page.getByRole('checkbox', { name: /I am at least 13 years old/ }).check();

test('title, picture and description stand in the page before any script ran, in any case of letters', async () => {
  const html = await (await fetch(url.toLowerCase())).text();
  expect(html).toContain('<title>Pottery – Spring fair</title>');
  expect(html).toMatch(/<meta property="og:title" content="Pottery – Spring fair" ?\/?>/);
  expect(html).toMatch(/<meta property="og:description" content="[^"]*Bring an apron\." ?\/?>/);
  expect(html).toContain('<h1>Pottery</h1>');
  expect((await fetch(`${journey.address}/${mara.tenantId}/${eventId}/999999/eventAction`)).status).toBe(404);
});

test('a visitor sees what is wrong in place, and registers', async () => {
  await visitor.goto(url);
  await visible(heading(visitor, 'Pottery'), heading(visitor, 'Register'));
  expect(await button(visitor, 'Submit').isDisabled()).toBe(true);
  await fill(visitor, registration('vera'));
  await button(visitor, 'Submit').click();
  await visible(visitor.getByText('Enter a valid email address.', { exact: true }));
  await fill(visitor, { Email: 'vera@example.org' });
  await button(visitor, 'Submit').click();
  await visible(alert(visitor, 'Registration failed. Please look at the marked fields.'));
  await visible(
    visitor.getByText('This field is required.', { exact: true }),
    visitor.getByText('Please agree to the terms of use and confirm that you are at least 13 years old.'),
  );
  expect(await faults(visitor, [390, 1280])).toEqual([]);
  await picture('errors');
  await visitor.setViewportSize(phone.viewport);
  await visitor.getByRole('combobox', { name: 'Diet' }).selectOption('Vegan');
  await agree(visitor);
  await button(visitor, 'Submit').click();
  await visible(heading(visitor, 'Thank you'));
  await visible(visitor.getByText(/A confirmation email was sent to vera@example\.org/));
});

test('the next visitor waits; the first cancels with the link of the mail; the next is told why', async () => {
  await visitor.goto(url);
  await visible(visitor.getByRole('status').filter({ hasText: 'All places are taken.' }));
  await fill(visitor, registration('next@example.org'));
  await visitor.getByRole('combobox', { name: 'Diet' }).selectOption('Everything');
  await agree(visitor);
  await button(visitor, 'Submit').click();
  await visible(heading(visitor, 'Thank you'));
  expect(textOf(await mailTo('next@example.org', 1))).toContain('You are number 1 on the waiting list');

  const link = /\/\d+\/\d+\/\d+\/eventAction#registration=\d+\.[\w-]{43}/.exec(
    textOf(await mailTo('vera@example.org', 1)),
  )?.[0];
  await visitor.goto('about:blank');
  await visitor.goto(link ?? '');
  await visible(heading(visitor, 'Your registration'));
  await visible(visitor.getByText('Vera Visitor, you have a place.'));
  await visible(visitor.getByText(/^Ticket( [0-9A-Z]{4}){4}$/));
  expect(await faults(visitor, [390, 1280])).toEqual([]);
  await picture('own');

  const [, itemId] = /(\d+)\/eventAction/.exec(url) ?? [];
  const raffle = `/api/raffle/${mara.tenantId}/events/${eventId}/items/${itemId}`;
  const call = (path: string, body: object) => callApi(journey.address, path, { token: mara.token, body });
  await call(raffle, { name: 'Pottery' });
  await visitor.reload();
  await visible(visitor.getByText(/^Your entry in the raffle: [0-9A-Z]{12}$/));
  await visible(visitor.getByRole('link', { name: 'About the draw' }));
  await call(`${raffle}/run`, { qty: 1 });
  await visitor.reload();
  await visible(visitor.getByText('You have won in draw 1.'));
  expect(await faults(visitor, [390, 1280])).toEqual([]);
  await picture('own-won');
  const entry = await visitor.getByText(/^Your entry in the raffle/).textContent();
  await visitor.getByRole('link', { name: 'Check the draw' }).click();
  await visible(visitor.getByText('Your browser has just repeated this draw. It is right.'));
  await visible(visitor.getByText(entry?.split(': ')[1] ?? 'no code', { exact: true }).first());
  await visitor.goBack();
  await visible(visitor.getByText('Vera Visitor, you have a place.'));
  await visitor.setViewportSize(phone.viewport);
  await visitor.getByText('I cannot come').click();
  await button(visitor, 'Cancel my registration').click();
  await visible(
    visitor.getByText('This registration was cancelled.'),
    visitor.getByRole('link', { name: 'Register again' }),
  );
  expect(textOf(await mailTo('vera@example.org', 2))).toContain('as you asked');
  expect(textOf(await mailTo('next@example.org', 2))).toContain('Somebody cancelled. You were next');
});

test('the Event Hub lists the actions of the tenant', async () => {
  await visitor.goto(`/${mara.tenantId}/eventHub`);
  await visible(heading(visitor, 'Event Hub'), heading(visitor, 'Pottery'));
  expect(await faults(visitor, [390, 1280])).toEqual([]);
  await picture('hub');
});

test('the link of a registration says when the event is cancelled', async () => {
  const link = /\/\d+\/\d+\/\d+\/eventAction#registration=\d+\.[\w-]{43}/.exec(
    textOf(await mailTo('next@example.org', 2)),
  )?.[0];
  await callApi(journey.address, `/api/events/${mara.tenantId}/events/${eventId}/cancel`, {
    token: mara.token,
    body: {},
  });
  await visitor.goto('about:blank');
  await visitor.goto(link ?? '');
  await visible(visitor.getByText('This event is cancelled.', { exact: true }));
  expect(await visitor.getByText('you have a place').count()).toBe(0);
});

/** Pictures of the page in both themes, on a phone and on a desktop, if `PICTURES` names a folder. */
async function picture(name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await visitor.emulateMedia({ colorScheme });
      await visitor.setViewportSize({ width, height: 860 });
      await visitor.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true });
    }
}
