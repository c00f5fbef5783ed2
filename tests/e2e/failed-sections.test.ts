import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { alert, button, fill, gone, heading, visible } from './visitors.ts';

// What the sections of an event and an item say when one call does not reach the server, and that they heal. The pages
// have no live connection, so they do not know what others changed.

const journey = startJourney();
let mara: Person;
let page: Page;
let eventId: number;
let itemId: number;
let unseenId: number;
let sizedId: number;

const call = <Answer>(path: string, body?: object) =>
  callApi<Answer>(journey.address, path, { token: mara.token, ...(body && { body }) });
const goTo = (path: string) => page.goto(`/${mara.tenantId}/${path}`);

/** The calls with these names do not reach the server until the returned function is called. */
async function without(...names: readonly string[]): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    return names.includes(operationName) ? route.abort() : route.fallback();
  });
  return () => page.unroute('**/graphql');
}

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const event = { name: 'Head race', startdate: `${dayIn(3)} 09:00:00` };
  eventId = await registerEvent(journey.address, mara, event);
  const items = `/api/events/${mara.tenantId}/events/${eventId}/items`;
  ({ itemId } = await call<{ itemId: number }>(items, { name: 'Club shirt' }));
  const shirt = { name: 'Crew shirt', type: 'clothing', topSize: 'Small, Large' };
  ({ itemId: sizedId } = await call<{ itemId: number }>(items, shirt));
  ({ itemId: unseenId } = await call<{ itemId: number }>(items, { name: 'Lantern' }));
  await call(`${items}/${itemId}/action`, { actionType: 'default' });
  await call(`/api/events/${mara.tenantId}/registereventuser`, {
    eventId,
    itemId,
    name: 'Vera Moss',
    email: 'vera@example.org',
    phone: '+44 1531 000000',
  });
  page = await journey.arrive();
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  await signIn(page, mara);
});

test('a section that cannot be loaded says which it is, and loads when it can', async () => {
  const heal = await without('Comments', 'Tasks', 'ItemAction', 'RegistrantsOfItem');
  await goTo(`${eventId}/${itemId}/eventItemDetail`);
  const failures = [
    'Failed to load comments',
    'Failed to load tasks',
    'Failed to load the registration',
    'Failed to load the registrants',
  ];
  for (const words of failures) await visible(alert(page, words).first());
  await heal();
  // all load by themselves, once the server is known to answer again: perhaps before the press
  const again = button(alert(page, 'Failed to load comments').first(), 'Try again');
  await again.click({ timeout: 2_000 }).catch(() => gone(again));
  for (const words of failures) await gone(alert(page, words).first());
  await visible(page.getByText('Vera Moss', { exact: true }));
});

test('so do the items of an event, an item and the library', async () => {
  for (const [name, path, words] of [
    ['ItemsOfEvent', `/${mara.tenantId}/${eventId}/event`, 'Failed to load the items'],
    // one that this browser has not seen: it keeps what it has seen
    ['ItemDetail', `/${mara.tenantId}/${eventId}/${unseenId}/eventItemDetail`, 'Failed to load the item'],
    ['Library', '/imageUpload', 'Failed to load the library.'],
  ] as const) {
    const heal = await without(name);
    await page.goto(path);
    await visible(page.getByText(words, { exact: true }).or(heading(page, words)).first());
    await heal();
  }
});

test('so do the size planner, and the setting for how long registrants are kept', async () => {
  for (const [name, path, words] of [
    ['SizePlan', `${eventId}/${sizedId}/eventItemDetail`, 'Failed to load the size planner'],
    ['RegistrantRetention', 'settings?tab=security', 'Failed to load the setting'],
  ] as const) {
    const heal = await without(name);
    await goTo(path);
    await visible(alert(page, words).first());
    await heal();
    // it may load by itself before the press
    const again = button(alert(page, words).first(), 'Try again');
    await again.click({ timeout: 2_000 }).catch(() => gone(again));
    await gone(alert(page, words).first());
  }
});

test('a task and a comment that cannot be added or deleted stay as they are', async () => {
  await goTo(`${eventId}/event`);
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
  const comments = page.getByRole('region', { name: 'Comments', exact: true });
  let heal = await without('AddTask');
  await page.getByRole('link', { name: 'Add task' }).or(button(page, 'Add task')).first().click();
  const adding = page.getByRole('dialog', { name: 'Add task' });
  await fill(adding, { Title: 'Borrow oars' });
  await button(adding, 'Add task').click();
  await visible(alert(adding, /^Failed to add task$/));
  await heal();
  await button(adding, 'Add task').click();
  await gone(adding);

  heal = await without('DeleteTask');
  await tasks.getByRole('link', { name: 'Borrow oars' }).click();
  await button(page.getByRole('dialog', { name: 'Task', exact: true }), 'Delete').click();
  const deleting = page.getByRole('dialog', { name: 'Delete this task?' });
  await button(deleting, 'Delete task').click();
  await visible(alert(page, /^Failed to delete task$/));
  const address = page.url();
  await heal();
  await button(deleting, 'Delete task').click();
  await gone(deleting);
  await page.goto(address);
  await visible(page.getByText('There is no such task. It may have been deleted.', { exact: true }));

  await goTo(`${eventId}/event`);
  await fill(comments, { Comment: 'Boats out at six.' });
  await button(comments, 'Add comment').click();
  const line = comments.getByRole('listitem').filter({ hasText: 'Boats out at six.' });
  heal = await without('DeleteComment');
  await button(line, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
  await button(dialog, 'Delete comment').click();
  await visible(alert(page, /^Failed to delete comment$/));
  await heal();
  await button(dialog, 'Delete comment').click();
  await gone(line);
});

test('a part whose code cannot be loaded says so in its place, the others stay usable, and it loads when it can', async () => {
  await page.route('**/assets/comment-section-*', (route) => route.abort());
  await goTo(`${eventId}/event`);
  const failed = alert(page, 'This part of the page could not be shown.');
  await visible(
    failed.getByText('This part of the page could not be shown.', { exact: true }),
    heading(page, 'Head race'),
    page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('link', { name: 'Add task' }),
  );
  await takePictures(page, 'part-not-shown');
  await page.unroute('**/assets/comment-section-*');
  await button(failed, 'Try again').click();
  await visible(page.getByRole('region', { name: 'Comments', exact: true }));
  await gone(failed);
});

test('a link that the browser does not copy can be selected, and its QR code is printed', async () => {
  await goTo(`${eventId}/${itemId}/eventItemDetail`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await button(page, 'Copy Link').click();
  await visible(alert(page, 'The link could not be copied. Please select and copy it.'));
  await button(page, 'Print QR code').click();
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
});

test('a registrant who was checked in elsewhere is shown as checked in already', async () => {
  await goTo(`${eventId}/${itemId}/eventItemDetail`);
  const checkIn = button(page, /^Check in/).first();
  await visible(checkIn);
  const other = await journey.arrive();
  await signIn(other, mara);
  await other.goto(`/${mara.tenantId}/${eventId}/${itemId}/eventItemDetail`);
  await button(other, /^Check in/)
    .first()
    .click();
  await visible(other.getByText(/^Checked in .* by Mara Quill$/));
  await checkIn.click();
  await visible(page.getByText(/^Vera Moss was checked in already: .* by Mara Quill\.$/));
});
