import { beforeAll, test } from 'vitest';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { button, focused, gone, heading, visible } from './visitors.ts';

// When the element with the focus is removed, the focus goes to the row or the heading at its place.

const journey = startJourney();
let mara: Person;
let eventId: number;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2038-01-16 09:00:00',
  });
});

async function arrive() {
  const page = await journey.arrive();
  await signIn(page, mara);
  return page;
}

test('after a row is removed, the row in its place has the focus, after the last one the heading above', async () => {
  const page = await arrive();
  await page.goto('/imageUpload');
  await visible(heading(page, 'Image upload'));
  const damaged = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.locator('input[type=file]').setInputFiles([damaged('first.png'), damaged('second.png')]);
  // also soon after scrolling: only a row that was scrolled out of view may have left a virtual list
  await page.evaluate(() => void setInterval(() => document.dispatchEvent(new Event('scroll')), 20));
  await button(page, 'Remove first.png').press('Enter');
  const second = page.getByRole('listitem').filter({ hasText: 'second.png' });
  await focused(second);
  await button(second, 'Remove second.png').press('Enter');
  await focused(heading(page, 'Image upload'));
});

test('after a card is dismissed, the heading above it has the focus', async () => {
  const page = await arrive();
  await page.goto(`/${mara.tenantId}/dashboard`);
  const firstSteps = page.getByRole('region', { name: 'First steps' });
  await button(firstSteps, 'Dismiss').press('Enter');
  await gone(firstSteps);
  await focused(page.getByRole('heading', { level: 1 }));
});

test('after a page is loaded by its button, the first new row has the focus', async () => {
  const page = await arrive();
  for (let number = 1; number <= 21; number += 1)
    await callApi(journey.address, `/api/events/${mara.tenantId}/events/${eventId}/comments`, {
      token: mara.token,
      body: { comment: `Comment ${number}.` },
    });
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  const comments = page.getByRole('region', { name: 'Comments', exact: true });
  await button(comments, 'Load More').press('Enter');
  await focused(comments.getByRole('listitem').filter({ hasText: 'Comment 1.' }));
});

test('after the opener of a dialog is removed, the heading above it has the focus', async () => {
  const page = await arrive();
  const other = await registerEvent(journey.address, mara, {
    name: 'Sculling',
    startdate: '2038-01-17 09:00:00',
  });
  await callApi(journey.address, `/api/events/${mara.tenantId}/events/${other}/comments`, {
    token: mara.token,
    body: { comment: 'The only one.' },
  });
  await page.goto(`/${mara.tenantId}/${other}/eventDetail`);
  const comments = page.getByRole('region', { name: 'Comments', exact: true });
  await button(comments, 'Delete').press('Enter');
  await button(page.getByRole('dialog'), 'Delete comment').press('Enter');
  await visible(comments.getByText('No comments yet.'));
  await focused(heading(comments, 'Comments'));
});
