import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import {
  memberFields,
  type Person,
  registerEvent,
  registerMember,
  registerPerson,
  signIn,
} from './people.ts';
import { register } from './user-list.ts';
import { alert, button, field, fill, focused, gone, hold, visible } from './visitors.ts';

// Nothing is typed into a form that closes when it is saved, while it is being saved: docs/product/shell.md 21b.

const journey = startJourney();
let mara: Person;
let eventId: number;
let page: Page;

const path = (screen: string) => `/${mara.tenantId}/${screen}`;
const isReadOnly = (box: Locator) => box.evaluate((it) => (it as HTMLInputElement).readOnly);

/** Types into a field as a person does, who sees no reason not to. */
async function typeOver(box: Locator, text: string): Promise<void> {
  await box.press('End');
  await box.pressSequentially(text);
}

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2038-05-01 09:00:00',
  });
  page = await journey.arrive();
  await signIn(page, mara);
});

test('a task cannot be changed while it is being added, and can again after a lost answer', async () => {
  await page.goto(path(`${eventId}/eventDetail`));
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  const [title, assigned] = [field(dialog, 'Title'), field(dialog, 'Assigned to')];
  await title.fill('Order buoys');
  // the newest route comes first
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation AddTask') ? route.abort() : route.fallback(),
  );
  const release = await hold(page, '**/graphql', 'mutation AddTask');
  await title.press('Enter');
  await focused(title);
  await expect.poll(() => isReadOnly(title)).toBe(true);
  await dialog.locator('form').evaluate((form) => {
    form.append(Object.assign(document.createElement('input'), { ariaLabel: 'Appears' }));
  });
  const appears = field(dialog, 'Appears');
  await expect.poll(() => isReadOnly(appears)).toBe(true);
  await typeOver(title, ' and flags');
  await assigned.focus();
  await assigned.press('T');
  await assigned.press('ArrowDown');
  expect(await title.inputValue()).toBe('Order buoys');
  expect(await assigned.inputValue()).toBe('');
  release();
  await visible(alert(dialog, 'Failed to add task'));
  expect(await isReadOnly(appears)).toBe(false);
  await typeOver(title, ' and flags');
  await assigned.selectOption({ label: 'Tom Moss' });
  await page.unrouteAll({ behavior: 'wait' });
  await button(dialog, 'Add task').click();
  await gone(dialog);
  await visible(
    page.getByRole('listitem').filter({ hasText: 'Order buoys and flags' }).filter({ hasText: 'Tom Moss' }),
  );
});

test('a new member cannot be changed while it is being registered', async () => {
  await page.goto(path('memberAdd'));
  await fill(page, memberFields('Anna', 'Kestrel'));
  const release = await hold(page, '**/graphql', 'mutation RegisterMember');
  await button(page, 'Create').click();
  const city = field(page, 'City');
  const before = await city.inputValue();
  await typeOver(city, ' on Wye');
  expect(await city.inputValue()).toBe(before);
  release();
  await page.waitForURL('**/members');
  await page.unrouteAll({ behavior: 'wait' });
});

test('a post cannot be changed while it is being scheduled, and can again after a refusal', async () => {
  await page.goto(path(`${eventId}/schedulePost`));
  const content = field(page, 'Content');
  const twitter = page.getByRole('checkbox', { name: 'Twitter' });
  await page.getByRole('checkbox', { name: 'Instagram' }).check();
  await content.fill('The race is on.');
  const release = await hold(page, '**/graphql', 'mutation SchedulePost');
  await button(page, 'Schedule').click();
  await typeOver(content, ' Come early.');
  await twitter.click();
  await button(page, 'Choose from library').click();
  await content.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await content.inputValue()).toBe('The race is on.');
  expect(await twitter.isChecked()).toBe(true);
  release();
  await visible(page.getByText('Instagram is not connected.', { exact: true }));
  expect(await twitter.isChecked()).toBe(true);
  await typeOver(content, ' Come early.');
  expect(await content.inputValue()).toBe('The race is on. Come early.');
  await twitter.uncheck();
  await button(page, 'Cancel').click();
  await page.waitForURL('**/eventDetail');
  await page.unrouteAll({ behavior: 'wait' });
});

test('texts that are typed while the photo of a member is uploaded stay, and are saved next', async () => {
  const memberId = await registerMember(journey.address, mara, 'Ben', 'Wren');
  await page.goto(path(`memberDetail?id=${memberId}`));
  await visible(field(page, 'Bio'));
  await choose(page, button(page, 'Upload Photo'), [picture('face.png', [11, 91, 71])]);
  const release = await hold(page, '**/uploadmember');
  await button(page, 'Save').click();
  await field(page, 'Bio').fill('Rows at bow.');
  release();
  const saved = page.getByText('Saved.', { exact: true });
  await visible(saved);
  expect(await field(page, 'Bio').inputValue()).toBe('Rows at bow.');
  await button(page, 'Save').click();
  await expect.poll(() => saved.count()).toBe(2);
  await page.reload();
  await expect.poll(() => field(page, 'Bio').inputValue()).toBe('Rows at bow.');
});
