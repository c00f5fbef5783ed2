import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { button, fill, gone, link, visible } from './visitors.ts';

// Screens with lists that a change does not contain: what somebody else does appears on them without a reload.

const journey = startJourney();
let mara: Person;
let eventId: number;
let page: Page;
let other: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: `${dayIn(2)} 10:00:00`,
  });
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
});

const open = async (where: Page, screen: string) => {
  await where.goto(`/${mara.tenantId}/${screen}`);
  await visible(where.getByRole('status').filter({ hasText: /^Live$/ }));
};
const update = (body: object) =>
  callApi(journey.address, `/api/${mara.tenantId}/updateevent`, {
    token: mara.token,
    body: { id: eventId, ...body },
  });

test('the changes of all events get each new one, and keep the further pages that were loaded', async () => {
  for (let at = 1; at <= 25; at += 1) await update({ location: `Bridge ${at}` });
  await open(page, 'eventHistory?tab=changes');
  const panel = page.getByRole('tabpanel', { name: 'Changes' });
  const lines = panel.getByRole('listitem').filter({ has: link(page, 'Head race') });
  await expect.poll(() => lines.count()).toBe(20);
  await button(page, 'Load More').click();
  await expect.poll(() => lines.count()).toBe(26);
  await update({ location: 'Upper boathouse' });
  await expect.poll(() => lines.count()).toBe(27);
  await visible(lines.first().getByText('Upper boathouse'));
});

test('an invitation that another admin sends or withdraws appears and disappears', async () => {
  await Promise.all([open(page, 'userAdd'), open(other, 'userAdd')]);
  const invitedOn = (where: Page) => where.getByRole('listitem').filter({ hasText: 'guest@example.org' });
  const form = other.getByRole('region', { name: 'Invite by email' });
  await fill(form, { 'Email address': 'guest@example.org' });
  await button(form, 'Send invitation').click();
  await visible(invitedOn(page));
  await button(invitedOn(other), 'Withdraw').click();
  await gone(invitedOn(page));
});
