import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeQR } from 'qr/decode.js';
import ICAL from 'ical.js';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { choose, picture } from './files.ts';
import { film } from './film.ts';
import { startJourney } from './journey.ts';
import { type Line, openLine } from './line.ts';
import { mailbox } from './mailed.ts';
import { takePictures } from './pictures.ts';
import { openDashboard, type Person, registerPerson, signIn } from './people.ts';
import { register } from './user-list.ts';
import { button, field, fill, heading, link, visible } from './visitors.ts';

// Two of the staff and a visitor with a phone, from an empty calendar to the door, on the screens alone.

const mailServer = await startMailServer();
const { mailTo, textOf, partOf } = mailbox(mailServer);
const folder = await temporaryFolder('film');
const camera = join(folder, 'ticket.y4m');
const journey = startJourney({ whole: true, film: camera, env: { SMTP_URL: mailServer.url } });
const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
let person: Person;
let line: Line;
let mara: Page;
let tom: Page;
let phone: Page;
let eventPath = '';
let actionUrl = '';
let ticket = '';

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  await register(journey.address, person, 'tom', ['Tom', 'Moss']);
  line = await openLine();
  mara = await journey.arrive();
  tom = await journey.arrive({ permissions: ['camera'], serviceWorkers: 'allow', proxy: line.proxy });
  phone = await journey.arrive(onPhone);
  await Promise.all([signIn(mara, person), openDashboard(tom, { username: 'tom' })]);
  await tom.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // mail of a tenant waits until its owner confirmed the address
  const confirmation = await mailTo('mara@example.org', 1);
  await mara.goto(/\/confirm-address\/[\w-]{43}/.exec(textOf(confirmation))?.[0] ?? '');
  await button(mara, 'Confirm').click();
  await visible(mara.getByText('Your email address is confirmed.', { exact: true }));
});
afterAll(async () => {
  await line.close();
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const registrant = (page: Page, name: string) =>
  region(page, 'Registrants').getByRole('listitem').filter({ hasText: name });
const count = (page: Page, text: string) => region(page, 'Registrants').getByText(text, { exact: true });
const pictures = (page: Page) =>
  page.getByRole('list', { name: 'Pictures and videos', exact: true }).getByRole('listitem');
const scans = () => tom.getByRole('region', { name: 'Scans of this device' });

test('an event is created with its pictures, and a colleague sees it appear', async () => {
  await tom.goto(`/${person.tenantId}/events`);
  await visible(heading(tom, 'No events yet'), tom.getByRole('status').filter({ hasText: /^Live$/ }));
  await mara.goto(`/${person.tenantId}/eventAdd`);
  await heading(mara, 'Create event').waitFor();
  await fill(mara, {
    'Event Name': 'Spring fair',
    Description: 'Stalls, music and cake.',
    'Start date': '2031-05-01',
    'Start time': '10:00',
  });
  await choose(mara, button(mara, 'Upload Media'), [
    picture('green.png', [11, 91, 71]),
    picture('sun.png', [242, 182, 50]),
  ]);
  await button(mara, 'Create').click();
  await heading(mara, 'Spring fair').waitFor();
  await expect.poll(() => pictures(mara).count()).toBe(2);
  eventPath = new URL(mara.url()).pathname;

  const card = tom.getByRole('article').filter({ has: heading(tom, 'Spring fair') });
  await visible(card);
  await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/^\/media\//);
  await takePictures(tom, 'feed-with-cover');
  await tom.setViewportSize({ width: 1280, height: 860 });
  await tom.goto(eventPath);
  await expect.poll(() => pictures(tom).count()).toBe(2);
});

test('an item with sizes and a picture is added to it', async () => {
  await link(mara, 'Add Item').click();
  await heading(mara, 'Add item').waitFor();
  await fill(mara, { 'Item Name': 'Club shirt', Description: 'Green, with the tally on the back.' });
  await field(mara, 'Item Type').selectOption({ label: 'clothing' });
  await fill(mara, { 'Top sizes': 'Small: 1, Medium: 2' });
  await button(mara, 'Create').click();
  await visible(mara.getByText('Item created. You can now upload media or finish.', { exact: true }));
  await choose(mara, button(mara, 'Upload Media'), [picture('red.png', [181, 56, 26])]);
  await button(mara, 'Save Media').click();
  await visible(mara.getByRole('listitem').filter({ hasText: 'red.png' }).getByText('Uploaded'));
  await link(mara, 'Finish').click();
  await heading(mara, 'Club shirt').waitFor();

  const card = tom.getByRole('link', { name: /Club shirt/ });
  await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/\/thumbnail$/);
  await card.click();
  await heading(tom, 'Club shirt').waitFor();
});

test('its action gives it a public page, and the colleague gets the link', async () => {
  await visible(region(tom, 'Registration').getByText(/^Submit an action/));
  await button(region(mara, 'Registration'), 'Submit').click();
  await visible(mara.getByText('Event action submitted successfully.', { exact: true }));
  const address = region(tom, 'Registration').getByRole('link', { name: /\/eventAction$/ });
  await visible(address);
  actionUrl = (await address.getAttribute('href')) ?? '';
});

/** Registers somebody for the small shirt on the phone. */
async function registerOnPhone(name: string, email: string): Promise<void> {
  await phone.goto('about:blank');
  await phone.goto(actionUrl);
  await visible(heading(phone, 'Club shirt'), phone.locator('img.picture'));
  await fill(phone, { Name: name, Email: email, Phone: '+44 1531 000000' });
  const size = phone.getByRole('combobox', { name: 'Size' });
  await size.selectOption('Small');
  await phone.getByRole('checkbox', { name: /I am at least 13 years old/ }).check();
  await button(phone, 'Submit').click();
  await visible(
    heading(phone, 'Thank you'),
    phone.getByText(new RegExp(`A confirmation email was sent to ${email}`)),
  );
}

test('a visitor registers on a phone, and appears on both screens', async () => {
  await registerOnPhone('Vera Visitor', 'vera@visitors.example');
  for (const page of [mara, tom])
    await visible(registrant(page, 'Vera Visitor').getByText('Confirmed'), count(page, '1 confirmed'));
});

test('the mail has a calendar entry that a parser reads, and a ticket that a decoder reads', async () => {
  const mail = await mailTo('vera@visitors.example', 1);
  const calendar = new ICAL.Component(ICAL.parse(partOf(mail, 'text/calendar').toString()));
  const entry = calendar.getFirstSubcomponent('vevent');
  const event = entry && new ICAL.Event(entry);
  expect(event?.summary).toBe('Spring fair: Club shirt');
  expect(event?.startDate.toJSDate().toISOString()).toBe('2031-05-01T09:00:00.000Z');
  const bitmap = sharp(partOf(mail, 'image/gif')).ensureAlpha().raw();
  const { data, info } = await bitmap.toBuffer({ resolveWithObject: true });
  ticket = decodeQR({ width: info.width, height: info.height, data });
  expect(ticket).toMatch(/^[0-9A-Z]{16}$/);
});

test('the next visitor who wants the size waits for it', async () => {
  await registerOnPhone('Nora Next', 'nora@visitors.example');
  expect(textOf(await mailTo('nora@visitors.example', 1))).toContain('You are number 1 on the waiting list');
  for (const page of [mara, tom]) await visible(registrant(page, 'Nora Next').getByText('Waiting'));
});

test('the ticket is scanned at a door without network, and settles when the network is back', async () => {
  await tom.getByRole('link', { name: 'At the door' }).click();
  await visible(tom.getByText('0 of 1 checked in'));
  line.cut();
  await tom.context().setOffline(true);
  await visible(tom.getByText('Offline', { exact: true }));
  await film(camera, ticket);
  await button(tom, 'Scan tickets').click();
  await visible(tom.getByRole('status', { name: 'Last scan' }).getByText('Vera Visitor'));
  await button(tom, 'Stop scanning').click();
  await visible(scans().getByText('1 scan is waiting to sync.'));
  expect(await count(mara, '1 checked in').count()).toBe(0);

  line.mend();
  await tom.context().setOffline(false);
  await visible(scans().getByText('Everything is synced.'));
  await visible(
    registrant(mara, 'Vera Visitor').getByText(/^Checked in .* by Tom Moss$/),
    count(mara, '1 checked in'),
  );
});

test('the visitor cancels with the link of the mail, and the next one is promoted and told', async () => {
  const own = /\/\d+\/\d+\/\d+\/eventAction#registration=\d+\.[\w-]{43}/;
  await phone.goto('about:blank');
  await phone.goto(own.exec(textOf(await mailTo('vera@visitors.example', 1)))?.[0] ?? '');
  await visible(
    phone.getByText('Vera Visitor, you have a place.'),
    phone.getByText(`Ticket ${ticket.replaceAll(/(.{4})(?=.)/g, '$1 ')}`),
  );
  await phone.getByText('I cannot come').click();
  await button(phone, 'Cancel my registration').click();
  await visible(phone.getByText('This registration was cancelled.'));

  expect(textOf(await mailTo('vera@visitors.example', 2))).toContain('as you asked');
  const promotion = await mailTo('nora@visitors.example', 2);
  expect(textOf(promotion)).toContain('Somebody cancelled. You were next');
  await visible(registrant(mara, 'Nora Next').getByText('Confirmed'), count(mara, '1 confirmed'));
  await visible(tom.getByText('0 of 1 checked in'), tom.getByText('Nora Next'));
});
