import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Request, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { mailbox } from './mailed.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { pdf, picture as logoFile } from './files.ts';
import { alert, button, field, fill, focused, gone, heading, hold, visible } from './visitors.ts';

// A visitor with a phone registers, and cancels; the next one gets the place. What the mail contains:
// from-event-to-door.test.ts.

const server = await startMailServer();
const { mailTo, textOf } = mailbox(server);
const dataDir = await temporaryFolder('registration');
const journey = startJourney({ env: { SMTP_URL: server.url, DATA_DIR: dataDir } });
const phone = { viewport: { width: 390, height: 844 } };
let mara: Person;
let eventId: number;
let url: string;
let visitor: Page;

async function anAction(item: object, action: object = {}, ofEvent = eventId): Promise<string> {
  const items = `/api/events/${mara.tenantId}/events/${ofEvent}/items`;
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
afterAll(() => Promise.all([server.close(), rm(dataDir, { recursive: true, force: true })]));

/** Replaces the action of a page. */
const submitAction = (page: string, action: object) =>
  callApi(journey.address, `/api/events/${mara.tenantId}/events/${eventId}/items/${itemIn(page)}/action`, {
    token: mara.token,
    body: { actionType: 'default', ...action },
  });

const itemIn = (page: string): number => Number(/(\d+)\/eventAction/.exec(page)?.[1]);
const linkIn = (mail: string): string =>
  /\/\d+\/\d+\/\d+\/eventAction#registration=\d+\.[\w-]{43}/.exec(mail)?.[0] ?? '';

/** Uploads the logo or the waiver of the tenant. */
async function uploadOf(type: 'logo' | 'waiver', file: Buffer, name: string): Promise<void> {
  const form = new FormData();
  form.append('type', type);
  form.append('file', new Blob([new Uint8Array(file)]), name);
  const answer = await fetch(`${journey.address}/api/tenants/${mara.tenantId}/media`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${mara.token}` },
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Sends a mutation of the tenant that Mara may make. */
async function mutate(query: string, variables: object, typename: string): Promise<void> {
  const body = { query, variables: { t: mara.tenantId, ...variables } };
  const { data } = await callApi<{ data: { done: object } }>(journey.address, '/graphql', {
    token: mara.token,
    body,
  });
  expect(data.done).toEqual({ __typename: typename });
}

/** Replaces the sizes of the item of a page. */
const changeSizes = (page: string, ...topSizes: readonly object[]) =>
  mutate(
    `mutation ($t: Int!, $e: Int!, $i: Int!, $input: UpdateItemInput!) {
      done: updateItem(tenantId: $t, eventId: $e, itemId: $i, input: $input) { __typename } }`,
    { e: eventId, i: itemIn(page), input: { topSizes } },
    'ItemUpdated',
  );

const registerSmall = (page: string, email: string) =>
  callApi(journey.address, `/api/events/${mara.tenantId}/registereventuser`, {
    body: { name: 'Sam', email, phone: '1', size: 'Small', eventId, itemId: itemIn(page) },
  });

const registration = (email: string) => ({ Name: 'Vera Visitor', Email: email, Phone: '+44 1531 000000' });
const agree = (page: Page) => page.getByRole('checkbox', { name: /I am at least 13 years old/ }).check();

test('title, picture and description stand in the page before any script ran, in any case of letters', async () => {
  const html = await (await fetch(url.toLowerCase())).text();
  expect(html).toContain('<title>Pottery – Spring fair</title>');
  expect(html).toMatch(/<meta property="og:title" content="Pottery – Spring fair" ?\/?>/);
  expect(html).toMatch(/<meta property="og:description" content="[^"]*Bring an apron\." ?\/?>/);
  expect(html).toContain('<h1>Pottery</h1>');
  expect(html).toContain('Loading…');
  expect((await fetch(`${journey.address}/${mara.tenantId}/${eventId}/999999/eventAction`)).status).toBe(404);
});

test('a visitor sees what is wrong in place, and registers', async () => {
  await visitor.goto(url);
  await visible(heading(visitor, 'Pottery'), heading(visitor, 'Register'));
  expect(await button(visitor, 'Submit').isDisabled()).toBe(true);
  expect(await visitor.locator('[name=website]').getAttribute('data-lpignore')).toBe('true');
  // a browser whose texts are set to be larger
  await visitor.addStyleTag({ content: 'html { font-size: 20px }' });
  const sizeOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).fontSize);
  expect(await sizeOf(visitor.getByText('Bring an apron.'))).toBe('20px');
  await visitor.reload();
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
  await takePictures(visitor, 'errors');
  await visitor.setViewportSize(phone.viewport);
  const diet = visitor.getByRole('combobox', { name: 'Diet' });
  expect(await diet.locator('option').allTextContents()).toEqual(['Choose an answer', 'Everything', 'Vegan']);
  await diet.selectOption('Vegan');
  await agree(visitor);
  await button(visitor, 'Submit').click();
  await visible(heading(visitor, 'Thank you'));
  await visible(visitor.getByText(/A confirmation email was sent to vera@example\.org/));
});

test('the next visitor waits; the first cancels with the link of the mail; the next is told why', async () => {
  await visitor.goto(url);
  await visible(
    visitor.getByText(
      'All places are taken. Register to join the waiting list. We email you as soon as a place is yours.',
      { exact: true },
    ),
  );
  await fill(visitor, registration('next@example.org'));
  await visitor.getByRole('combobox', { name: 'Diet' }).selectOption('Everything');
  await agree(visitor);
  await button(visitor, 'Submit').click();
  await visible(heading(visitor, 'Thank you'));
  const waiting = textOf(await mailTo('next@example.org', 1));
  expect(waiting).toContain('You are number 1 on the waiting list');
  await visitor.goto('about:blank');
  await visitor.goto(linkIn(waiting));
  await visible(visitor.getByText('Vera Visitor, you are number 1 on the waiting list.', { exact: true }));
  expect(await visitor.getByRole('img', { name: 'Your ticket as a QR code' }).count()).toBe(0);
  await visitor.getByText('I cannot come').click();
  await visible(
    visitor.getByText('You leave the waiting list. You can register again, but at its end.', { exact: true }),
  );

  const link = /\/\d+\/\d+\/\d+\/eventAction#registration=\d+\.[\w-]{43}/.exec(
    textOf(await mailTo('vera@example.org', 1)),
  )?.[0];
  await visitor.goto('about:blank');
  await visitor.goto(link ?? '');
  await visible(heading(visitor, 'Your registration'));
  await visible(visitor.getByText('Vera Visitor, you have a place.'));
  await visible(
    visitor.getByText(/^Ticket( [0-9A-Z]{4}){4}$/),
    visitor.getByRole('img', { name: 'Your ticket as a QR code', exact: true }),
  );
  await takePictures(visitor, 'own');

  const [, itemId] = /(\d+)\/eventAction/.exec(url) ?? [];
  const raffle = `/api/raffle/${mara.tenantId}/events/${eventId}/items/${itemId}`;
  const call = (path: string, body: object) => callApi(journey.address, path, { token: mara.token, body });
  await call(raffle, { name: 'Pottery' });
  await visitor.reload();
  await visible(visitor.getByText(/^Your entry in the raffle: [0-9A-Z]{12}$/));
  await visible(visitor.getByRole('link', { name: 'About the draw' }));
  await call(`${raffle}/run`, { qty: 1 });
  await visitor.reload();
  await visible(
    visitor.getByText('You have won in draw 1.'),
    visitor.getByRole('img', { name: 'Your ticket as a QR code', exact: true }),
  );
  expect(await faults(visitor, [390, 1280])).toEqual([]);
  await takePictures(visitor, 'own-won');
  const entry = await visitor.getByText(/^Your entry in the raffle/).textContent();
  await visitor.getByRole('link', { name: 'Check the draw' }).click();
  await visible(visitor.getByText('Your browser has just repeated this draw. It is right.'));
  await visible(visitor.getByText(entry?.split(': ')[1] ?? 'no code', { exact: true }).first());
  await visitor.goBack();
  await visible(visitor.getByText('Vera Visitor, you have a place.'));
  await visitor.setViewportSize(phone.viewport);
  await visitor.getByText('I cannot come').click();
  await visible(
    visitor.getByText(
      'Somebody else gets your place at once. You can register again, but at the end of the waiting list.',
      { exact: true },
    ),
  );
  await visitor.context().setOffline(true);
  await button(visitor, 'Cancel my registration').click();
  await visible(alert(visitor, /^You seem to be offline; please try again\.$/));
  await visitor.context().setOffline(false);
  await button(visitor, 'Cancel my registration').click();
  await visible(
    visitor.getByText('This registration was cancelled.'),
    visitor.getByRole('link', { name: 'Register again' }),
  );
  expect(textOf(await mailTo('vera@example.org', 2))).toContain('as you asked');
  expect(textOf(await mailTo('next@example.org', 2))).toContain('Somebody cancelled. You were next');
});

test('the Event Hub lists the actions of the tenant, with its logo', async () => {
  await uploadOf('logo', logoFile('club.png', [20, 90, 60]).buffer, 'club.png');
  await visitor.goto(`/${mara.tenantId}/eventHub`);
  await visible(heading(visitor, 'Event Hub'), heading(visitor, 'Pottery'));
  const logo = visitor.getByRole('img', { name: 'Wye Rowing Club', exact: true });
  await visible(logo);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await faults(visitor, [390, 1280])).toEqual([]);
  await takePictures(visitor, 'hub');
});

test('dates are in the language of the visitor, texts in the language that the page names', async () => {
  const read = async (language: string) => {
    const answer = await fetch(url, { headers: { 'accept-language': language } });
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-language');
    return answer.text();
  };
  const german = await read('de-DE,de;q=0.9,en;q=0.5');
  expect(german).toContain('<html lang="en-US">');
  expect(german).toMatch(/<time [^>]*lang="de-DE">Donnerstag, 1\. Mai 2031/);
  expect(german).toMatch(/<meta name="description" content="Donnerstag, 1\. Mai 2031/);
  expect(await read('en-GB')).toMatch(/lang="en-GB">Thursday,? 1 May 2031/);
});

test('before registration opens the page says when, and shows the form at that time', async () => {
  const opens = { startdate: '2031-04-01', starttime: '08:00' };
  const early = await anAction({ name: 'Weaving' }, opens);
  const page = await journey.arrive({ ...phone, locale: 'en-GB' });
  await page.clock.install({ time: new Date('2031-04-01T07:30:00Z') });
  await page.goto(early);
  const said = /^Registration has not opened yet\. It opens on Tuesday,? 1 April 2031 at 0?9:00 BST\.$/;
  await visible(page.getByRole('status').filter({ hasText: said }));
  expect(await heading(page, 'Register').count()).toBe(0);
  expect(await faults(page, [390])).toEqual([]);
  await takePictures(page, 'opens');
  // a sentence is in one language
  const german = await journey.arrive({ ...phone, locale: 'de-DE' });
  await german.clock.install({ time: new Date('2031-04-01T07:30:00Z') });
  await german.goto(early);
  await visible(
    german.getByRole('status').filter({ hasText: /opens on Tuesday, April 1, 2031 at 9:00\sAM/ }),
  );
  await submitAction(early, {});
  await page.clock.fastForward('31:00');
  await visible(heading(page, 'Register'));
  await page.context().close();
});

test('a changed waiver is shown while the form is open, and has to be accepted again', async () => {
  const asks = await anAction({ name: 'Rowing' });
  await uploadOf('waiver', pdf('').buffer, 'First waiver.pdf');
  await visitor.goto(asks);
  const box = visitor.getByRole('checkbox', { name: /I have read and accept the waiver/ });
  await fill(visitor, registration('wanda@example.org'));
  await agree(visitor);
  await button(visitor, 'Submit').click();
  await visible(visitor.getByText('Please read and accept the waiver.', { exact: true }));
  await box.check();
  await uploadOf('waiver', Buffer.concat([pdf('').buffer, Buffer.from('% second')]), 'Second waiver.pdf');
  await button(visitor, 'Submit').click();
  await visible(
    visitor.getByText('The waiver has changed. Please read and accept the new one.', { exact: true }),
    visitor.getByRole('link', { name: 'Second waiver.pdf' }),
  );
  expect(await visitor.getByRole('link', { name: 'First waiver.pdf' }).count()).toBe(0);
  expect(await box.isChecked()).toBe(false);
  expect(await visitor.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Vera Visitor');
  expect(await faults(visitor, [390, 1280])).toEqual([]);
  await takePictures(visitor, 'waiver');
  await box.check();
  await button(visitor, 'Submit').click();
  await visible(heading(visitor, 'Thank you'));
  await mutate(
    `mutation ($t: Int!) { done: updateTenant(tenantId: $t, input: { waiver: null }) { __typename } }`,
    {},
    'TenantUpdated',
  );
});

test('sizes without a place are marked, and somebody with a place changes their registration', async () => {
  const shirts = await anAction({ name: 'Club shirt' });
  await changeSizes(shirts, { size: 'Small', quantity: 1 }, { size: 'Large', quantity: 3 });
  await registerSmall(shirts, 'sam@example.org');
  await visitor.goto(shirts);
  const size = visitor.getByRole('combobox', { name: 'Size' });
  expect(await size.locator('option').allTextContents()).toEqual([
    'Choose a size',
    'Small (waiting list)',
    'Large',
  ]);
  await fill(visitor, registration('lara@example.org'));
  await size.selectOption('Large');
  await agree(visitor);
  await button(visitor, 'Submit').click();
  await visible(heading(visitor, 'Thank you'));

  await visitor.goto('about:blank');
  await visitor.goto(linkIn(textOf(await mailTo('lara@example.org', 1))));
  await visible(visitor.getByText('Vera Visitor, you have a place.'));
  await visitor.getByText('Change my registration').click();
  expect(await size.locator('option').allTextContents()).toEqual(['Choose a size', 'Small (full)', 'Large']);
  await fill(visitor, { Name: 'Lara Visitor' });
  await button(visitor, 'Save').click();
  await visible(
    visitor.getByText('Lara Visitor, you have a place.'),
    visitor.getByText('Your changes are saved.'),
  );
  expect(textOf(await mailTo('lara@example.org', 2))).toContain('changed');

  await changeSizes(shirts, { size: 'Small', quantity: 2 }, { size: 'Large', quantity: 3 });
  await visitor.reload();
  await visitor.getByText('Change my registration').click();
  await size.selectOption('Small');
  // the last small one goes to somebody else meanwhile
  await registerSmall(shirts, 'sue@example.org');
  await button(visitor, 'Save').click();
  await visible(visitor.getByText('There is no place left in this size.', { exact: true }));
  await changeSizes(shirts, { size: 'Small', quantity: 1 }, { size: 'Large', quantity: 3 });

  await submitAction(shirts, { waitingList: false });
  await visitor.goto('about:blank');
  await visitor.goto(shirts);
  expect(await size.locator('option').allTextContents()).toEqual(['Choose a size', 'Small (full)', 'Large']);
});

test('the form of a mailed link shows what changed meanwhile, with the typed values', async () => {
  const vests = await anAction({ name: 'Club vest' });
  await changeSizes(vests, { size: 'Small', quantity: 1 });
  await registerSmall(vests, 'kay@example.org');
  await visitor.goto('about:blank');
  // a mail program may take the end of a sentence for a part of the link
  await visitor.goto(`${linkIn(textOf(await mailTo('kay@example.org', 1)))}.`);
  await visitor.getByText('Change my registration').click();
  await submitAction(vests, { questions: [{ key: 'team', kind: 'text', label: 'Team', required: true }] });
  await changeSizes(vests, { size: 'Large', quantity: 1 });
  await fill(visitor, { Name: 'Kay Visitor' });
  await button(visitor, 'Save').click();
  await visible(visitor.getByText('This field is required.', { exact: true }));
  await focused(field(visitor, 'Team'));
  expect(await field(visitor, 'Name').inputValue()).toBe('Kay Visitor');
  // a size that is no longer offered can be kept
  expect(await field(visitor, 'Size').inputValue()).toBe('Small');
  await fill(visitor, { Team: 'The Oars' });
  await button(visitor, 'Save').click();
  await visible(
    visitor.getByText('Kay Visitor, you have a place.'),
    visitor.getByText('Your changes are saved.'),
  );
});

test('a link that leads nowhere, and an event that is over, say so', async () => {
  for (const wrong of [`999999.${'x'.repeat(43)}`, `99999999999.${'x'.repeat(43)}`, '7', '7.abc']) {
    await visitor.goto('about:blank');
    await visitor.goto(`${url}#registration=${wrong}`);
    await visible(alert(visitor, /^This link no longer leads to a registration\.$/));
  }
  const other = await registerEvent(journey.address, mara, {
    name: 'Autumn fair',
    startdate: '2031-09-01 09:00:00',
  });
  const over = await anAction({ name: 'Baking' }, {}, other);
  await callApi(journey.address, `/api/${mara.tenantId}/updateevent`, {
    token: mara.token,
    body: { id: other, startdate: '2021-09-01 09:00:00', enddate: '2021-09-01 10:00:00' },
  });
  await visitor.goto(over);
  await visible(visitor.getByRole('status').filter({ hasText: 'This event is over.' }));
  await gone(heading(visitor, 'Register'));
});

test('without network the form says so and keeps what was typed; with it, it registers once', async () => {
  const counted = await anAction(
    { name: 'Quiz' },
    { questions: [{ key: 'age', kind: 'number', label: 'Team', required: true }] },
  );
  await visitor.goto(counted);
  await fill(visitor, { ...registration('quinn@example.org'), Team: 'four' });
  await agree(visitor);
  await button(visitor, 'Submit').click();
  await visible(visitor.getByText('This is not a number.', { exact: true }));
  await fill(visitor, { Team: '4' });
  await visitor.context().setOffline(true);
  await button(visitor, 'Submit').click();
  await visible(alert(visitor, /^Registration failed\. You seem to be offline; please try again\.$/));
  await takePictures(visitor, 'offline');
  await visitor.context().setOffline(false);
  await button(visitor, 'Submit').click();
  await visible(
    visitor.getByText(
      'A confirmation email was sent to quinn@example.org. It says whether you have a place, and has a link with which you can change or cancel your registration.',
      { exact: true },
    ),
  );
});

test('while a form is sent the page says so, and takes no changes that would be lost', async () => {
  await visitor.goto(await anAction({ name: 'Choir' }));
  await fill(visitor, registration('cleo@example.org'));
  await agree(visitor);
  const sent: string[] = [];
  const note = (request: Request) => void (request.method() === 'POST' && sent.push(request.url()));
  visitor.on('request', note);
  let release = await hold(visitor, '**/registereventuser');
  await button(visitor, 'Submit').click();
  await visible(visitor.getByRole('status').getByText('Sending…', { exact: true }));
  await focused(button(visitor, 'Submit'));
  await field(visitor, 'Phone').press('1');
  await field(visitor, 'Phone').press('Enter');
  await button(visitor, 'Submit').press('Enter');
  expect(await field(visitor, 'Phone').inputValue()).toBe(registration('').Phone);
  release();
  await visible(heading(visitor, 'Thank you'));
  expect(sent).toHaveLength(1);
  visitor.off('request', note);
  await visitor.unrouteAll({ behavior: 'wait' });

  release = await hold(visitor, '**/graphql');
  await visitor.goto('about:blank');
  await visitor.goto(linkIn(textOf(await mailTo('cleo@example.org', 1))));
  await visible(heading(visitor, 'Your registration'), visitor.getByText('Loading…', { exact: true }));
  release();
  await visitor.getByText('Change my registration').click();
  await visitor.unrouteAll({ behavior: 'wait' });
  release = await hold(visitor, '**/graphql', 'changeOwnRegistration');
  await fill(visitor, { Name: 'Cleo Visitor' });
  await field(visitor, 'Name').press('Enter');
  await visible(visitor.getByRole('status').getByText('Sending…', { exact: true }));
  await field(visitor, 'Name').press('x');
  expect(await field(visitor, 'Name').inputValue()).toBe('Cleo Visitor');
  release();
  await visible(visitor.getByText('Cleo Visitor, you have a place.'));
  await visitor.unrouteAll({ behavior: 'wait' });
});

test('a registration that could not be read can be read again, and what was saved is said', async () => {
  const isReading = (route: Route) => route.request().postData()?.includes('ownRegistration(');
  const cut = (route: Route) => (isReading(route) ? route.abort() : route.fallback());
  await visitor.route('**/graphql', cut);
  await visitor.getByText('Change my registration').click();
  await fill(visitor, { Name: 'Chloe Visitor' });
  await button(visitor, 'Save').click();
  await visible(
    visitor.getByText('Your changes are saved.'),
    alert(visitor, /^You seem to be offline; please try again\.$/),
  );
  await visitor.unroute('**/graphql', cut);
  await button(visitor, 'Try again').click();
  await visible(visitor.getByText('Chloe Visitor, you have a place.'));

  await visitor.route('**/graphql', cut);
  await visitor.getByText('I cannot come').click();
  await button(visitor, 'Cancel my registration').click();
  await visible(
    visitor.getByText('This registration was cancelled.'),
    alert(visitor, /^You seem to be offline; please try again\.$/),
  );
  await visitor.unroute('**/graphql', cut);
});

test('while the waiver cannot be opened nobody registers, and the page says why', async () => {
  const asks = await anAction({ name: 'Sailing' });
  await uploadOf('waiver', pdf('').buffer, 'Waiver.pdf');
  await visitor.goto(asks);
  await fill(visitor, registration('uma@example.org'));
  await visitor.getByRole('checkbox', { name: /I have read and accept the waiver: Waiver\.pdf/ }).check();
  await agree(visitor);
  await rm(join(dataDir, 'media', 'kept'), { recursive: true });
  await button(visitor, 'Submit').click();
  await visible(
    alert(
      visitor,
      /^Registration failed\. The waiver cannot be opened at the moment\. Please try again later, or write to the organiser\.$/,
    ),
  );
  await takePictures(visitor, 'waiver-missing');
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
