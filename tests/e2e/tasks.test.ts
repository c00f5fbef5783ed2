import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { draftWritten, stored } from './stored-drafts.ts';
import { register } from './user-list.ts';
import { button, field, fill, gone, link, visible } from './visitors.ts';

// Tasks in two browsers: docs/product/tasks.md.

const journey = startJourney();
let mara: Person;
let eventId: number;
let page: Page;
let other: Page;
let tom: { readonly username: string };

const panel = (where: Page) => where.getByRole('region', { name: 'Tasks', exact: true });
const toDo = (where: Page, title: string) =>
  panel(where).getByRole('list', { name: 'Tasks to do' }).getByRole('listitem').filter({ hasText: title });
const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: 'Live' }));
const description = () => `Red ones, @${tom.username}.`;
const detail = () => `/${mara.tenantId}/${eventId}/eventDetail`;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2038-01-16 09:00:00',
  });
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await Promise.all([signIn(page, mara), signIn(other, tom)]);
});

test('a task that is added arrives live, and is done in the other browser', async () => {
  for (const where of [page, other]) {
    await where.goto(detail());
    await visible(panel(where).getByText('No tasks to do.', { exact: true }));
    await live(where);
  }
  await link(page, 'Task').click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await visible(dialog);
  const due = `${await field(dialog, 'Due date').inputValue()}T${await field(dialog, 'Due time').inputValue()}Z`;
  const inHours = (Date.parse(due) - Date.now()) / 3_600_000;
  // the zone of the tenant is up to half a day from UTC
  expect(Math.abs(inHours - 48)).toBeLessThan(15);
  await button(dialog, 'Add task').click();
  await visible(dialog.getByText(/Title/).first());
  await fill(dialog, { Title: 'Order buoys', Description: description() });
  await field(dialog, 'Assigned to').selectOption({ label: 'Tom Moss' });
  await button(dialog, 'Add task').click();
  await gone(dialog);
  await visible(toDo(page, 'Order buoys'), toDo(other, 'Order buoys'));
  await visible(toDo(other, 'Tom Moss'));

  await toDo(other, 'Order buoys').getByRole('checkbox', { name: 'Order buoys is done' }).click();
  await visible(panel(page).getByText('No tasks to do.', { exact: true }));
  await button(panel(page), 'Show done tasks').click();
  const done = panel(page).getByRole('list', { name: 'Done tasks' });
  await done.getByRole('checkbox', { name: 'Order buoys is done' }).click();
  await visible(toDo(other, 'Order buoys'));
});

test('the assignee finds it on the dashboard, with its mention, and opens it', async () => {
  await other.goto(`/${mara.tenantId}/dashboard`);
  const mentions = other.getByRole('region', { name: 'Mentions', exact: true });
  await visible(mentions.getByText(description(), { exact: true }));
  await other
    .getByRole('button', { name: /1 task/ })
    .first()
    .click();
  const day = other.getByRole('dialog');
  await visible(day.getByText('Order buoys', { exact: true }), button(day, 'Close'));
  await link(day, 'View Task').click();
  const dialog = other.getByRole('dialog', { name: 'Task', exact: true });
  await visible(dialog, dialog.getByRole('checkbox', { name: 'To do', exact: true }));
  expect(await field(dialog, 'Title').inputValue()).toBe('Order buoys');
});

test('an edit of the same field elsewhere shows both values', async () => {
  const dialog = other.getByRole('dialog', { name: 'Task', exact: true });
  await fill(dialog, { Title: 'Order red buoys' });
  await toDo(page, 'Order buoys').getByRole('link', { name: 'Order buoys' }).click();
  const first = page.getByRole('dialog', { name: 'Task', exact: true });
  await fill(first, { Title: 'Borrow buoys' });
  await button(first, 'Save').click();
  await gone(first);
  await visible(dialog.getByText(/somebody else changed Title to “Borrow buoys”/));
  await button(dialog, 'Keep mine').click();
  await button(dialog, 'Save').click();
  await gone(dialog);
  await visible(toDo(page, 'Order red buoys'));
});

test('a task that is deleted is gone everywhere', async () => {
  await toDo(page, 'Order red buoys').getByRole('link').click();
  await button(page.getByRole('dialog', { name: 'Task', exact: true }), 'Delete').click();
  await button(page.getByRole('dialog', { name: 'Delete this task?' }), 'Delete task').click();
  await visible(panel(page).getByText('No tasks to do.', { exact: true }));
  await visible(panel(other).getByText('No tasks to do.', { exact: true }));
});

test('a task is assigned to a colleague of a further page', async () => {
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    return route.continue({
      postData: body.includes('query Colleagues') ? body.replace('first: 100', 'first: 1') : body,
    });
  });
  await page.goto(`/${mara.tenantId}/${eventId}/task`);
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  const people = field(dialog, 'Assigned to').getByRole('option');
  await expect.poll(() => people.count()).toBe(2);
  await button(dialog, 'Load More').click();
  await expect.poll(() => people.count()).toBe(3);
  await gone(button(dialog, 'Load More'));
  let draft = (await stored(page))?.text;
  await fill(dialog, { Title: 'Paint the oars' });
  await draftWritten(page, draft);
  draft = (await stored(page))?.text;
  await field(dialog, 'Assigned to').selectOption({ label: 'Tom Moss' });
  await draftWritten(page, draft);
  // the draft comes back with the first page only, and must not look as if nobody were chosen
  await page.reload();
  const chosen = field(dialog, 'Assigned to').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Tom Moss');
  await button(dialog, 'Add task').click();
  await gone(dialog);
  await visible(toDo(page, 'Paint the oars'));
  await page.unroute('**/graphql');
});
