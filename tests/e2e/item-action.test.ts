import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { alert, button, field, fill, heading, hold, visible } from './visitors.ts';

// Staff make the public action of an item; another screen sees it, a visitor gets to it: docs/product/registrations.md.

const journey = startJourney();
let person: Person;
let page: Page;
let other: Page;
let eventId: number;
let itemId: number;

const panel = (where: Page) => where.getByRole('region', { name: 'Registration', exact: true });
const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: 'Live' }));
const text = (where: Page, words: string) => where.getByText(words, { exact: true });

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, person, {
    name: 'Spring fair',
    startdate: `${dayIn(9)} 09:00:00`,
  });
  ({ itemId } = await callApi<{ itemId: number }>(
    journey.address,
    `/api/events/${person.tenantId}/events/${eventId}/items`,
    {
      token: person.token,
      body: { name: 'Club shirt', type: 'clothing', topSize: 'Small, Medium', capacity: 20 },
    },
  ));
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await signIn(page, person);
  await signIn(other, person);
});

test('a question without its choices is refused in place, and nothing is made', async () => {
  for (const where of [page, other]) {
    await where.goto(`/${person.tenantId}/${eventId}/${itemId}/eventItemDetail`);
    await visible(
      panel(where).getByText(
        'Submit an action to get a public link with which people register for this item.',
      ),
    );
    await live(where);
  }
  await button(panel(page), 'Add question').click();
  await field(panel(page), 'Kind of answer').selectOption({ label: 'choice' });
  await fill(panel(page), { Choices: 'Vegan' });
  await button(panel(page), 'Submit').click();
  await visible(
    alert(page, 'Failed to submit event action: Some fields are missing or not valid.'),
    text(page, 'Question is required.'),
    text(page, 'A question with choices needs at least two different ones.'),
  );
  expect(await faults(page, [390, 1440])).toEqual([]);
  await visible(panel(other).getByText(/^Submit an action/));
});

test('while nobody has registered there is nothing to search, count or export', async () => {
  const registrants = other.getByRole('region', { name: 'Registrants', exact: true });
  await visible(registrants.getByText('Nobody has registered yet.'));
  expect(await registrants.getByRole('searchbox').count()).toBe(0);
  expect(await registrants.getByText('0 confirmed').count()).toBe(0);
  expect(await registrants.getByRole('link').allTextContents()).toEqual(['At the door']);
});

test('an action is submitted; another screen shows its link without a reload', async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await fill(panel(page), { Question: 'Diet', Choices: 'Everything\nVegan' });
  await panel(page).getByRole('checkbox', { name: 'An answer is required' }).check();
  await field(panel(page), 'Action type').selectOption({ label: 'raffle' });
  await button(panel(page), 'Submit').click();
  await visible(text(page, 'Event action submitted successfully.'));
  const link = new RegExp(`/${person.tenantId}/${eventId}/${itemId}/eventAction$`);
  for (const where of [page, other])
    await visible(
      panel(where).getByRole('link', { name: link }),
      panel(where).getByText('The page takes registrations.'),
    );
  expect(await field(panel(other), 'Question').inputValue()).toBe('Diet');
  await visible(
    panel(page).getByText('20', { exact: true }),
    panel(page).getByText('Medium', { exact: true }),
  );
});

test('Copy Link copies the address, and the QR code leads there', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(panel(page), 'Copy Link').click();
  await visible(text(page, 'Link copied.'));
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toBe(`${journey.address}/${person.tenantId}/${eventId}/${itemId}/eventAction`);

  const source = await panel(page)
    .getByRole('img', { name: 'QR code of the public link' })
    .getAttribute('src');
  const drawn = Buffer.from(decodeURIComponent((source ?? '').replace(/^[^,]*,/, '')));
  const bitmap = sharp(drawn, { density: 600 }).flatten({ background: '#fff' }).ensureAlpha().raw();
  const { data, info } = await bitmap.toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(url);

  const visitor = await journey.arrive({ viewport: { width: 390, height: 844 } });
  await visitor.goto(url);
  await visible(heading(visitor, 'Club shirt'), visitor.getByRole('combobox', { name: 'Diet' }));
});

test('on paper only the code, the names and the address are seen', async () => {
  await page.emulateMedia({ media: 'print' });
  await visible(
    page.getByRole('figure').getByText('Spring fair', { exact: true }),
    page.getByRole('figure').getByRole('img', { name: 'QR code of the public link' }),
  );
  expect(await heading(page, 'Club shirt').isVisible()).toBe(false);
  expect(await text(page, 'Copy Link').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});

test('registration is closed and reopened, and what somebody edits is kept meanwhile', async () => {
  await fill(panel(other), { Question: 'What do you eat?' });
  await button(panel(page), 'Close registration').click();
  await visible(panel(other).getByText('Registration is closed.'));
  expect(await field(panel(other), 'Question').inputValue()).toBe('What do you eat?');
  await visible(alert(other, 'Somebody else changed this action. Submitting replaces their changes.'));
  const visitor = await journey.arrive();
  await visitor.goto(`/${person.tenantId}/${eventId}/${itemId}/eventAction`);
  await visible(visitor.getByRole('status').filter({ hasText: 'Registration is closed.' }));
  await button(panel(page), 'Reopen registration').click();
  await visible(panel(page).getByText('The page takes registrations.'));
  await button(panel(other), 'Submit').click();
  await visible(text(other, 'Event action submitted successfully.'));
  await expect.poll(() => field(panel(page), 'Question').inputValue()).toBe('What do you eat?');
  await takePictures(page, 'item-action');
});

test('changes during the submission of an action stay', async () => {
  const release = await hold(page, '**/graphql', 'mutation SubmitItemAction');
  await fill(panel(page), { Question: 'What may you eat?' });
  await button(panel(page), 'Submit').click();
  await fill(panel(page), { Question: 'What may you not eat?' });
  release();
  await visible(text(page, 'Event action submitted successfully.'));
  expect(await field(panel(page), 'Question').inputValue()).toBe('What may you not eat?');
  expect(
    await panel(page)
      .getByText(/^Somebody else/)
      .count(),
  ).toBe(0);
  await expect.poll(() => field(panel(other), 'Question').inputValue()).toBe('What may you eat?');
});

test('a tenth question is the last', async () => {
  const add = button(panel(page), 'Add question');
  const remove = panel(page).getByRole('button', { name: /^Remove/ });
  for (let questions = await remove.count(); questions < 10; questions += 1) await add.click();
  await add.waitFor({ state: 'hidden' });
  expect(await remove.count()).toBe(10);
  await remove.last().click();
  await visible(add);
});
