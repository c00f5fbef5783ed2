import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../support/authenticator-app.ts';
import { choose, pdf, picture } from './files.ts';
import { callApi, password, type Person, registerMember, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { register } from './user-list.ts';
import { alert, button, field, fill, focused, gone, heading, hold, link, visible } from './visitors.ts';

// The company's settings: two admins who can change them, and a staff user who cannot.

const journey = startJourney();
let mara: Person;
let page: Page;
let other: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
});

const openSettings = async (where: Page, tab = 'Company Info') => {
  await where.goto(`/${mara.tenantId}/settings`);
  await where.getByRole('tab', { name: tab, exact: true }).click();
  await visible(where.getByRole('tabpanel', { name: tab, exact: true }));
};
const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: /^Live$/ }));
const said = (where: Page, text: string) => where.getByText(text, { exact: true });
const save = async (where: Page) => {
  await button(where, 'Save').click();
  await visible(said(where, 'Saved'));
};
/** Waits until a field shows the value without a reload. */
const shows = (where: Page, name: string, value: string | RegExp) =>
  expect
    .poll(() => field(where, name).inputValue())
    .toEqual(typeof value === 'string' ? value : expect.stringMatching(value));

describe('Company Info', () => {
  test('is saved, shows that briefly, and updates every open screen', async () => {
    await openSettings(page);
    await openSettings(other);
    await live(other);
    await fill(page, { 'Company Name': 'Wye Boat Club', Phone: '01432 27 27 27' });
    await save(page);
    await gone(said(page, 'Saved'));
    await visible(other.getByRole('banner').getByText('Wye Boat Club', { exact: true }));
    await shows(other, 'Phone', '01432 27 27 27');
  });

  test('shows errors at wrong fields, and focuses the first', async () => {
    // in a browser of its own, which keeps the draft
    const careless = await journey.arrive();
    await signIn(careless, mara);
    await openSettings(careless);
    await fill(careless, { 'Company Name': ' ', Email: 'office' });
    await button(careless, 'Save').click();
    await visible(
      said(careless, 'Company Name is required.'),
      said(careless, 'Enter a valid email address.'),
    );
    await focused(field(careless, 'Company Name'));
    await careless.context().close();
  });

  test('shows a failure when the server does not answer', async () => {
    await openSettings(page);
    await page.route('**/graphql', (route) => route.abort());
    await fill(page, { Domain: 'boats.example' });
    await button(page, 'Save').click();
    await visible(alert(page, 'Error saving'));
    await page.unroute('**/graphql');
    await save(page);
  });

  test('is not overwritten by an admin who did not see the change', async () => {
    await openSettings(page);
    await openSettings(other);
    await live(other);
    await fill(other, { City: 'Ross' });
    await fill(page, { City: 'Ledbury' });
    await save(page);
    await visible(alert(other, 'somebody else changed City to “Ledbury”'));
    await button(other, 'Use theirs').click();
    await shows(other, 'City', 'Ledbury');
  });

  test('lets the time zone be chosen by keyboard', async () => {
    await openSettings(page);
    await field(page, 'Time zone').focus();
    await page.keyboard.type('new york');
    await visible(page.getByRole('option', { name: /^America\/New York/ }));
    await page.keyboard.press('Enter');
    await shows(page, 'Time zone', /^America\/New York/);
    await page.keyboard.press('Tab');
    await focused(button(page, 'Save'));
    await page.keyboard.press('Enter');
    await visible(said(page, 'Saved'));
    await page.reload();
    await shows(page, 'Time zone', /^America\/New York/);
  });
});

describe('the logo', () => {
  const inHeader = (where: Page) => where.getByRole('banner').locator('img');

  test('must be an image, and is shown on every open screen at once', async () => {
    await openSettings(page);
    await openSettings(other);
    await live(other);
    await choose(page, button(page, 'Upload Logo'), picture('club.png', [11, 91, 71]));
    await visible(
      said(page, 'Saved'),
      page.getByRole('img', { name: 'Logo of Wye Boat Club' }),
      inHeader(other),
    );
    await button(page, 'Remove Logo').click();
    await gone(inHeader(other));
  });

  test('refuses every other file', async () => {
    await openSettings(page);
    await choose(page, button(page, 'Upload Logo'), pdf('logo.pdf'));
    await visible(alert(page, 'Upload failed'));
    await gone(alert(page, 'Upload failed'));
    const pretended = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await choose(page, button(page, 'Upload Logo'), pretended);
    await visible(alert(page, 'Upload failed'));
  });

  test('shows a failure when the server cannot be reached', async () => {
    await openSettings(page);
    await page.route('**/media', (route) => route.abort());
    await choose(page, button(page, 'Upload Logo'), picture('club.png', [11, 91, 71]));
    await visible(alert(page, 'Upload error'));
    await page.unroute('**/media');
  });

  test('can be a picture of the library, whose dialog links to the upload', async () => {
    await openSettings(page);
    await button(page, 'Choose from library').click();
    await visible(page.getByRole('dialog').getByText('Add to the library:', { exact: true }));
    await link(page.getByRole('dialog'), 'Image upload').click();
    await visible(heading(page, 'Image upload'));
    await choose(page, button(page, 'Choose files'), picture('oars.png', [242, 182, 50]));
    await visible(said(page, '1 of 1 uploaded'));
    await openSettings(page);
    await button(page, 'Choose from library').click();
    await button(page.getByRole('dialog'), /^Image of/).click();
    await visible(inHeader(page));
  });
});

describe('the waiver', () => {
  test('is a document, shown with its name', async () => {
    await openSettings(page);
    await choose(page, button(page, 'Upload Waiver'), pdf('Rules of the house.pdf'));
    await visible(link(page, 'Rules of the house.pdf'));
    await button(page, 'Remove Waiver').click();
    await gone(link(page, 'Rules of the house.pdf'));
  });

  test('refuses a picture', async () => {
    await openSettings(page);
    await choose(page, button(page, 'Upload Waiver'), picture('waiver.png', [0, 0, 0]));
    await visible(alert(page, 'Upload failed'));
  });
});

describe('Security', () => {
  const mfa = (where: Page) => where.getByRole('switch', { name: 'Require MFA for all users', exact: true });

  test('an admin without a second factor cannot require it of others', async () => {
    await openSettings(page, 'Security');
    expect(await mfa(page).isDisabled()).toBe(true);
    await link(page, 'Set it up in your profile').click();
    await page.waitForURL('**/profile');
  });

  test('an admin with a second factor can require it of everybody', async () => {
    const ines = await registerPerson(journey.address, 'ines');
    const where = await journey.arrive();
    await signIn(where, ines);
    const asInes = async (query: string) => {
      const { data } = await callApi<{ data: { enrolTotp: { secret: string } } }>(
        journey.address,
        '/graphql',
        {
          token: ines.token,
          body: { query },
        },
      );
      return data;
    };
    const { enrolTotp } = await asInes(
      `mutation { enrolTotp(password: "${password}") { ... on TotpEnrolment { secret } } }`,
    );
    const code = await codeOf(enrolTotp.secret);
    await asInes(`mutation { confirmTotp(code: "${code}") { ... on RecoveryCodes { codes } } }`);

    await where.goto(`/${ines.tenantId}/settings?tab=security`);
    await mfa(where).press('Space');
    await visible(said(where, 'Saved'));
    await where.reload();
    await expect.poll(() => mfa(where).isChecked()).toBe(true);
    await where.context().close();
  });

  test('stays open after a reload', async () => {
    await openSettings(page, 'Security');
    await page.reload();
    await visible(page.getByRole('tabpanel', { name: 'Security', exact: true }));
  });
});

describe('billing', () => {
  test('states that nothing is charged, and shows live usage figures', async () => {
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    await link(main, 'Payment').click();
    await visible(heading(page, 'No payment provider is configured'));
    await link(page, 'See what is used').click();
    await focused(heading(page, 'Subscription'));
    expect(await link(main, 'Subscription').getAttribute('aria-current')).toBe('page');
    await visible(page.getByRole('meter', { name: 'Storage', exact: true }), page.getByText(/ of 10 GB$/));
    const members = page.getByRole('definition').first();
    expect(await members.innerText()).toBe('0');
    await live(page);
    await registerMember(journey.address, mara, 'Ada', 'Byron');
    await expect.poll(() => members.innerText()).toBe('1');
    await link(page, 'Camera').click();
    await visible(heading(page, 'Camera'));
  });
});

describe('staff', () => {
  test('cannot change the settings', async () => {
    const sten = await register(journey.address, mara, 'sten', ['Sten', 'Vik']);
    const staff = await journey.arrive();
    await signIn(staff, sten);
    await openSettings(staff);
    await visible(said(staff, 'Only admins can change the settings.'));
    expect(await field(staff, 'Company Name').getAttribute('readonly')).not.toBeNull();
    for (const name of ['Save', 'Upload Logo', 'Upload Waiver'])
      expect(await button(staff, name).count()).toBe(0);
    expect(await staff.getByRole('switch').count()).toBe(0);
    await staff.context().close();
  });
});

test('an admin sets for how long the data of registrants is kept', async () => {
  const admin = await journey.arrive();
  const person = await registerPerson(journey.address, 'keeper');
  await signIn(admin, person);
  await admin.goto(`/${person.tenantId}/settings?tab=security`);
  const card = admin.getByRole('region', { name: 'Registrants’ data', exact: true });
  await visible(
    card.getByText(
      'Names, addresses and answers of registrants are erased this long after the event. Admins get an email a week before.',
      { exact: true },
    ),
  );
  await expect.poll(() => field(card, 'Months').inputValue()).toBe('24');
  for (const wrong of ['0', '121', 'two']) {
    await fill(card, { Months: wrong });
    await button(card, 'Save').click();
    await visible(card.getByText('Months must be a whole number from 1 to 120.'));
  }
  await fill(card, { Months: '12' });
  await button(card, 'Save').click();
  await visible(card.getByText('Saved', { exact: true }));
  await admin.reload();
  await expect.poll(() => field(card, 'Months').inputValue()).toBe('12');
  const release = await hold(admin, '**/graphql', 'mutation SetRegistrantRetention');
  await fill(card, { Months: '13' });
  await button(card, 'Save').click();
  await fill(card, { Months: '14' });
  release();
  await visible(card.getByText('Saved', { exact: true }));
  expect(await field(card, 'Months').inputValue()).toBe('14');
});
