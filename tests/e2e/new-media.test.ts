import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { alert, button, fill, gone, heading, link, visible } from './visitors.ts';

// Pictures that are picked before the event or item exists: docs/product/media.md.

const journey = startJourney();
const green = picture('green.png', [11, 91, 71]);
const damaged = { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
let person: Person;
let page: Page;
let eventId: number;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, person, {
    name: 'Head race',
    startdate: `${dayIn(1)} 09:00:00`,
  });
  page = await journey.arrive();
  await signIn(page, person);
});

const text = (words: string) => page.getByText(words, { exact: true });
const uploads = `**/api/*/*/**uploadimage`;
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const pictures = () =>
  page.getByRole('list', { name: 'Pictures and videos', exact: true }).getByRole('listitem');

test('the media of a new item are sent by Save Media, once the item exists', async () => {
  await page.goto(`/${person.tenantId}/${eventId}/eventItemAdd`);
  await visible(heading(page, 'Add item'), text('Create the item first, then upload media.'));
  expect(await button(page, 'Save Media').isDisabled()).toBe(true);
  await fill(page, { 'Item Name': 'Club shirt' });
  await button(page, 'Create').click();
  await visible(text('Item created. You can now upload media or finish.'));
  await visible(text('Select media to upload.'));
  expect(await button(page, 'Save Media').isDisabled()).toBe(true);

  await choose(page, button(page, 'Upload Media'), [green]);
  await visible(page.getByRole('status').filter({ hasText: '1 file chosen' }));
  await gone(text('Select media to upload.'));
  await button(page, 'Save Media').click();
  await visible(row('green.png').getByText('Uploaded'));
  await link(page, 'Finish').click();
  await heading(page, 'Club shirt').waitFor();
  await expect.poll(() => pictures().count()).toBe(1);
});

test('media of a new item that fail say so, and can be sent again', async () => {
  await page.goto(`/${person.tenantId}/${eventId}/eventItemAdd`);
  await fill(page, { 'Item Name': 'Club cap' });
  await choose(page, button(page, 'Upload Media'), [green]);
  await visible(text('Create the item first, then upload media.'));
  await button(page, 'Create').click();
  await visible(text('Item created. You can now upload media or finish.'));
  await page.route(uploads, (route) => route.abort());
  await button(page, 'Save Media').click();
  await visible(alert(page, 'Error uploading media.'));
  await page.unroute(uploads);
  await button(page, 'Retry green.png').click();
  await visible(row('green.png').getByText('Uploaded'));
  await gone(text('Error uploading media.'));

  await choose(page, button(page, 'Upload Media'), [damaged]);
  await button(page, 'Save Media').click();
  await visible(alert(page, 'Media upload failed.'));
  await button(page, 'Remove damaged.png').click();
  await gone(text('Media upload failed.'));
});

const filesOf = async (name: string) => {
  const api = `/api/events/tenant/${person.tenantId}`;
  const { events } = await callApi<{ events: { id: number; title: string }[] }>(journey.address, api, person);
  const id = events.find(({ title }) => title === name)?.id ?? 0;
  const path = `/api/events/${person.tenantId}/${id}/files`;
  return (await callApi<{ files: object[] }>(journey.address, path, person)).files;
};

test('the media of a new event are sent when it is created', async () => {
  await page.goto(`/${person.tenantId}/eventAdd`);
  await heading(page, 'Create event').waitFor();
  await fill(page, { 'Event Name': 'Regatta' });
  await choose(page, button(page, 'Upload Media'), [green, picture('sun.png', [242, 182, 50])]);
  await visible(page.getByRole('status').filter({ hasText: '2 files chosen' }), button(page, 'Take Photo'));
  await button(page, 'Create').click();
  await heading(page, 'Regatta').waitFor();
  await expect.poll(() => pictures().count()).toBe(2);
  expect(await filesOf('Regatta')).toHaveLength(2);
});

test('a new event whose media fail is there, and says what is missing', async () => {
  await page.goto(`/${person.tenantId}/eventAdd`);
  await fill(page, { 'Event Name': 'Summer party' });
  await choose(page, button(page, 'Upload Media'), [green, damaged]);
  await button(page, 'Create').click();
  await visible(alert(page, 'Media upload failed.'), row('green.png').getByText('Uploaded'));
  await button(page, 'Remove damaged.png').click();
  await link(page, 'Finish').click();
  await heading(page, 'Summer party').waitFor();
  await expect.poll(() => pictures().count()).toBe(1);
});

test('files that the network cut off are sent again when it returns', async () => {
  await page.goto(`/${person.tenantId}/${eventId}/eventDetail`);
  await visible(heading(page, 'Media'), page.getByRole('status').filter({ hasText: /^Live$/ }));
  await page.context().setOffline(true);
  await choose(page, button(page, 'Upload Media'), [green]);
  await visible(row('green.png').getByText('The server could not be reached.'));
  await page.context().setOffline(false);
  await visible(row('green.png').getByText('Uploaded'));
  await expect.poll(() => pictures().count()).toBe(1);
});
