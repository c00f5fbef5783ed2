import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { openDashboard, type Person, registerEvent, registerPerson } from './people.ts';
import { button, field, focused, gone, heading, link, visible } from './visitors.ts';

// The Back button of a phone closes what is open over a screen, and stays there: docs/product/shell.md.

const journey = startJourney();
let mara: Person;
let eventId: number;
let page: Page;

const dialog = (name: string) => page.getByRole('dialog', { name });
/** The browser goes back before the app can stop it, which then goes forward again. */
const isAt = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: `${dayIn(2)} 09:00:00`,
  });
  page = await journey.arrive({ viewport: { width: 390, height: 844 } });
  await openDashboard(page, mara);
});

async function toEvents(): Promise<void> {
  await link(page.getByRole('navigation', { name: 'Shortcuts' }), 'Events').click();
  await visible(heading(page, 'Events'));
}

test('it closes a sheet, and the next one leaves the screen', async () => {
  await toEvents();
  await button(page, 'More').click();
  await visible(dialog('More'));
  await page.goBack();
  await gone(dialog('More'));
  await isAt(`/${mara.tenantId}/events`);
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

test('it leads from a new message to the list of threads, and then closes the panel', async () => {
  const panel = dialog('Messages');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click();
  await button(panel, 'New message').first().click();
  await visible(panel.getByRole('searchbox', { name: 'Search users' }));
  await page.goBack();
  await visible(panel.getByText('No threads yet'));
  await page.goBack();
  await gone(panel);
  await isAt(`/${mara.tenantId}/dashboard`);
});

test('over a form with changes it closes the dialog, then asks, and then takes the question back', async () => {
  const form = `/${mara.tenantId}/${eventId}/eventDetail`;
  const asked = dialog('Leave without saving?');
  await toEvents();
  await page.getByRole('article').getByRole('link', { name: 'Head race' }).click();
  await link(page, 'Edit').click();
  await field(page, 'Location').fill('Henley');
  await button(page, 'Cancel event').click();
  await visible(dialog('Cancel this event?'));
  await page.goBack();
  await gone(dialog('Cancel this event?'));
  await isAt(form);
  await page.goBack();
  await visible(asked);
  await page.goBack();
  await gone(asked);
  await isAt(form);
  expect(await field(page, 'Location').inputValue()).toBe('Henley');
  await page.goBack();
  await button(asked, 'Leave').click();
  await page.waitForURL(`**/${eventId}/event`);
});

test("it asks also after 'Skip to content' was pressed on the screen before", async () => {
  const asked = dialog('Leave without saving?');
  await toEvents();
  await link(page, 'Skip to content').press('Enter');
  await focused(page.getByRole('main'));
  await isAt(`/${mara.tenantId}/events`);
  await link(page.getByRole('main'), 'Create event').click();
  await field(page, 'Event Name').fill('Regatta');
  await page.goBack();
  await button(asked, 'Stay').click();
  await isAt(`/${mara.tenantId}/eventAdd`);
  await page.goBack();
  await button(asked, 'Leave').click();
  await visible(heading(page, 'Events'));
});

test('after it closed the question, the next one returns the focus', async () => {
  const asked = dialog('Leave without saving?');
  const shortcut = (name: string) => link(page.getByRole('navigation', { name: 'Shortcuts' }), name);
  await link(page.getByRole('main'), 'Create event').click();
  await field(page, 'Event Name').fill('Regatta');
  await shortcut('Calendar').click();
  await focused(button(asked, 'Stay'));
  await page.goBack();
  await gone(asked);
  await shortcut('Events').click();
  await focused(button(asked, 'Stay'));
  await button(asked, 'Close').click();
  await gone(asked);
  await focused(shortcut('Events'));
});
