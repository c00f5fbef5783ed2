import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { callApi, password, type Person, registerMember, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, gone, heading, link, visible, zone } from './visitors.ts';

// A user of two tenants goes from one to the other in the header: docs/product/shell.md.

const journey = startJourney();
let mara: Person;
let page: Page;
/** the second tenant */
let ross: number;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  ross = await openSecond(mara, 'Ross');
  await registerMember(journey.address, mara, 'Ada', 'Byron');
  await registerMember(journey.address, { ...mara, tenantId: ross }, 'Bela', 'Kun');
  page = await journey.arrive();
  await signIn(page, mara);
  await page.goto(`/${mara.tenantId}/members`);
  await visible(link(page, 'Ada Byron'));
});

/** Registers one more tenant of the same owner; resolves to its id. */
async function openSecond({ username }: Person, city: string): Promise<number> {
  const email = `${username}@example.org`;
  const { owner, token } = await callApi<{ owner: { id: number }; token: string }>(
    journey.address,
    '/api/tenants/loginowner',
    { body: { email, username, password } },
  );
  const place = { address1: '2 Quay', city, state: 'Herefordshire', timezone: zone };
  const registered = await callApi<{ tenantId: number }>(journey.address, '/api/tenants/registertenant', {
    token,
    body: { ownerid: owner.id, ...place },
  });
  return registered.tenantId;
}

const switchFrom = (city: string) => button(page, `Switch tenant, now Wye Rowing Club, ${city}`);
const choice = (city: string) =>
  page.getByRole('menuitem', { name: `Wye Rowing Club, ${city}`, exact: true });
const live = () => page.getByRole('status').filter({ hasText: /^Live$/ });

test('the menu of the header leads to the dashboard of the other tenant', async () => {
  await switchFrom('Hereford').click();
  await visible(choice('Ross'));
  expect(await page.getByRole('menuitem').count()).toBe(1);
  await choice('Ross').click();
  await page.waitForURL(`**/${ross}/dashboard`);
  await visible(heading(page, /\w+day, /), switchFrom('Ross'));
});

test('nothing of the tenant before is shown, and the new one is live', async () => {
  await link(page, 'Members').first().click();
  await page.waitForURL(`**/${ross}/members`);
  await visible(link(page, 'Bela Kun'), live());
  expect(await link(page, 'Ada Byron').count()).toBe(0);
  await registerMember(journey.address, mara, 'Zoe', 'Abbot');
  await registerMember(journey.address, { ...mara, tenantId: ross }, 'Cleo', 'Lind');
  await visible(link(page, 'Cleo Lind'));
  expect(await link(page, 'Zoe Abbot').count()).toBe(0);
});

test('the tenant that was used last opens after the next sign-in', async () => {
  await page.goto('/login');
  await page.waitForURL(`**/${ross}/dashboard`);
});

test('Back shows the tenant before with its own data', async () => {
  await page.goto(`/${mara.tenantId}/members`);
  await visible(link(page, 'Ada Byron'), link(page, 'Zoe Abbot'), switchFrom('Hereford'));
  await switchFrom('Hereford').press('Enter');
  await choice('Ross').press('Enter');
  await page.waitForURL(`**/${ross}/dashboard`);
  await page.goBack();
  await page.waitForURL(`**/${mara.tenantId}/members`);
  await visible(link(page, 'Ada Byron'), switchFrom('Hereford'));
  await gone(link(page, 'Bela Kun'));
});
