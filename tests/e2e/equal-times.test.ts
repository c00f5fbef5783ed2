import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, fill, gone, link, visible } from './visitors.ts';

// A time that comes twice because the clocks go back, in London: docs/product/shell.md 21c.

const journey = startJourney();
/** The next year's last Sunday of October. */
const backDay = (() => {
  const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31));
  return new Date(end.getTime() - end.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
})();
let mara: Person;
let page: Page;
let eventId: number;
let itemId: number;

const path = (screen: string) => `/${mara.tenantId}/${eventId}/${screen}`;
const second = (where: Page | Locator) =>
  where.getByRole('checkbox', { name: 'The second of the two equal times', exact: true });

/** Chooses the second 01:45 in the fields of a day and a time. */
async function chooseSecond(day: string): Promise<void> {
  await page.getByLabel(day, { exact: true }).fill(backDay);
  await page.getByLabel('Time', { exact: true }).fill('01:45');
  await second(page).check();
}

/** The variables of the next mutation of this name. */
const sent = async (operation: string, act: () => Promise<unknown>): Promise<string> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.postData()?.includes(`mutation ${operation}`) ?? false),
    act(),
  ]);
  return request.postData() ?? '';
};

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: `${backDay} 09:00:00`,
  });
  ({ itemId } = await callApi<{ itemId: number }>(
    journey.address,
    `/api/events/${mara.tenantId}/events/${eventId}/items`,
    { token: mara.token, body: { name: 'Club shirt' } },
  ));
  page = await journey.arrive();
  await signIn(page, mara);
});

test('a task is due at the second of two equal times', async () => {
  await page.goto(path('task'));
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await fill(dialog, { Title: 'Put the clocks back', 'Due date': backDay, 'Due time': '03:30' });
  await gone(second(dialog));
  await fill(dialog, { 'Due time': '01:30' });
  await second(dialog).check();
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'second-time-task');
  expect(await sent('AddTask', () => button(dialog, 'Add task').click())).toContain(
    `${backDay}T01:30:00.000Z`,
  );
  await gone(dialog);
  await page.goto(path('eventDetail'));
  await link(page, 'Put the clocks back').click();
  const task = page.getByRole('dialog', { name: 'Task', exact: true });
  await expect.poll(() => second(task).isChecked()).toBe(true);
  await second(task).uncheck();
  expect(await sent('UpdateTask', () => button(task, 'Save').click())).toContain(`${backDay}T00:30:00.000Z`);
  await gone(task);
});

test('a mark for a time that comes once again is no unsaved change', async () => {
  await callApi(journey.address, `/api/events/${mara.tenantId}/${eventId}/tasks`, {
    token: mara.token,
    body: { title: 'Wind the clocks', date: backDay, time: '03:30', eventId },
  });
  await page.goto(path('eventDetail'));
  await link(page, 'Wind the clocks').click();
  const task = page.getByRole('dialog', { name: 'Task', exact: true });
  await fill(task, { 'Due time': '01:30' });
  await second(task).check();
  await fill(task, { 'Due time': '03:30' });
  await gone(second(task));
  await page.keyboard.press('Escape');
  await gone(task);
});

test('an action opens at the second of two equal times, and still does when it is sent again', async () => {
  await page.goto(path(`${itemId}/eventItemDetail`));
  const panel = page.getByRole('region', { name: 'Registration', exact: true });
  await fill(panel, { 'Opens on': backDay });
  await fill(panel, { 'Opens at': '01:15' });
  await second(panel).check();
  await takePictures(page, 'second-time-action', panel);
  const submit = () => button(panel, 'Submit').click();
  expect(await sent('SubmitItemAction', submit)).toContain(`${backDay}T01:15:00.000Z`);
  await visible(page.getByText('Event action submitted successfully.', { exact: true }));
  await page.reload();
  await expect.poll(() => second(panel).isChecked()).toBe(true);
  expect(await sent('SubmitItemAction', submit)).toContain(`${backDay}T01:15:00.000Z`);
});

test('a post and a mail go out at the second of two equal times', async () => {
  await page.goto(path('schedulePost'));
  await chooseSecond('Date');
  await takePictures(page, 'second-time-post');
  expect(await sent('SchedulePost', () => button(page, 'Schedule').click())).toContain(
    `${backDay}T01:45:00.000Z`,
  );
  await page.waitForURL('**/posts');
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await expect.poll(() => second(dialog).isChecked()).toBe(true);
  await button(dialog, 'Cancel').click();
  await page.goto('/sendemail');
  await fill(page, { To: 'ann@club.example', Subject: 'Clocks', Message: 'Sleep in.' });
  await chooseSecond('Schedule');
  await takePictures(page, 'second-time-mail');
  expect(await sent('SendMailing', () => button(page, 'Send Email').click())).toContain(
    `${backDay}T01:45:00.000Z`,
  );
});

test('a draw is announced for the second of two equal times', async () => {
  const items = `/api/events/${mara.tenantId}/events/${eventId}/items`;
  const as = <Body extends object>(body: Body) => ({ token: mara.token, body });
  const flag = await callApi<{ itemId: number }>(journey.address, items, as({ name: 'Club flag' }));
  await callApi(journey.address, `${items}/${flag.itemId}/action`, as({ actionType: 'raffle' }));
  await page.goto(path(`${flag.itemId}/raffle`));
  await chooseSecond('Draw at');
  await takePictures(page, 'second-time-draw');
  // a draw more than a year ahead is refused: what matters is the moment that is sent
  expect(await sent('CreateRaffle', () => button(page, 'Submit').click())).toContain(
    `${backDay}T01:45:00.000Z`,
  );
});
