import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose, picture } from './files.ts';
import {
  memberFields,
  openDashboard,
  type Person,
  registerMember,
  registerPerson,
  signIn,
} from './people.ts';
import { startJourney } from './journey.ts';
import { alert, button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Registering a member: the form and the camera.

const journey = startJourney({ whole: true });
let mara: Person;
/** the acting user, and another browser with the members open */
let page: Page, other: Page;

const card = (where: Page, name: string) => where.getByRole('article').filter({ has: link(where, name) });
const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: 'Live' }));
const created = () => visible(page.getByText('MEMBER ACCOUNT CREATED SUCCESSFULLY', { exact: true }));
/** Whether a card's picture is loaded. */
const pictured = (where: Page, name: string) =>
  expect
    .poll(() =>
      card(where, name)
        .locator('img')
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive({ permissions: ['camera'] });
  other = await journey.arrive();
  await Promise.all([openDashboard(page, mara), signIn(other, mara)]);
  await other.goto(`/${mara.tenantId}/members`);
  await visible(heading(other, 'No members found for this tenant.'));
  await live(other);
});

test('without members there is nothing to search, send or export; Import is at the right edge', async () => {
  const rightOf = async (control: Locator) => {
    const { x, width } = (await control.boundingBox()) ?? { x: 0, width: 0 };
    return Math.round(x + width);
  };
  await gone(link(other, 'Export'));
  expect(await other.getByRole('searchbox').count()).toBe(0);
  expect(await link(other, 'Send Email').count()).toBe(0);
  // the only way to add one is in the place of the list
  expect(await link(other, 'Add member').count()).toBe(1);
  const place = heading(other, 'No members found for this tenant.').locator('..');
  expect(await rightOf(button(other, 'Import'))).toBe(await rightOf(place));
});

describe('registering a member', () => {
  test('with a photo from the camera shows the member on every open screen', async () => {
    await link(page, 'Members').click();
    // until the list is there, another link has its place
    await visible(heading(page, 'No members found for this tenant.'));
    await link(page, 'Add member').click();
    await visible(heading(page, 'Create Account'));
    const footer = page.locator('form').getByRole('button');
    expect(await footer.allInnerTexts()).toEqual(['Take Photo', 'Upload Photo', 'Cancel', 'Create']);
    await fill(page, memberFields('Ada', 'Byron'));
    await button(page, 'Take Photo').click();
    const camera = page.getByRole('dialog', { name: 'Take Photo' });
    const stream = await camera
      .locator('video')
      .evaluateHandle((video) => (video as HTMLVideoElement).srcObject as MediaStream);
    const taken = camera.getByRole('img', { name: 'The photo that was taken' });
    await button(camera, 'Capture').click();
    await visible(taken);
    await focused(button(camera, 'Use photo'));
    await button(camera, 'Retake').click();
    await gone(taken);
    await focused(button(camera, 'Capture'));
    await page.keyboard.press('Enter');
    await visible(taken);
    await button(camera, 'Use photo').click();
    await gone(camera);
    expect(await stream.evaluate(({ active }) => active)).toBe(false);
    await focused(button(page, 'Take Photo'));
    await button(page, 'Create').click();
    await created();
    await page.waitForURL('**/members');
    for (const where of [page, other]) {
      await visible(card(where, 'Ada Byron').getByText('ada.byron@example.org', { exact: true }));
      await pictured(where, 'Ada Byron');
      await visible(where.getByText('1 member', { exact: true }));
    }
    await visible(link(other, 'Export'), link(other, 'Send Email'), other.getByRole('searchbox').first());
  });

  test('with a photo that cannot be stored registers the member without it, and says so', async () => {
    await page.goto(`/${mara.tenantId}/memberAdd`);
    await fill(page, memberFields('Bela', 'Kun'));
    await page.route('**/uploadmember', (route) => route.abort());
    await choose(page, button(page, 'Upload Photo'), picture('lost.png', [163, 36, 28]));
    await visible(page.getByText('We show this photo beside the name.', { exact: true }));
    await button(page, 'Create').click();
    await created();
    await visible(page.getByText(/The photo could not be uploaded/), card(other, 'Bela Kun'));
    expect(await card(other, 'Bela Kun').locator('img').count()).toBe(0);
    await page.unroute('**/uploadmember');
  });

  test('with a file that is not a picture shows an error before anything is sent', async () => {
    await page.goto(`/${mara.tenantId}/memberAdd`);
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await choose(page, button(page, 'Upload Photo'), picture('green.png', [11, 91, 71]));
    await visible(page.getByText('We show this photo beside the name.', { exact: true }));
    await choose(page, button(page, 'Upload Photo'), fake);
    await visible(
      alert(page, 'This file has no picture that can be shown. Please choose another.'),
      page.getByText('No photo? We show initials.', { exact: true }),
    );
    await gone(button(page, 'Remove photo'));
  });

  test('with the email address of another member is refused, with a link to that member', async () => {
    // a separate browser: its draft must not appear in the other tests
    const careless = await journey.arrive();
    await signIn(careless, mara);
    await careless.goto(`/${mara.tenantId}/memberAdd`);
    await fill(careless, { ...memberFields('Augusta', 'King'), Email: 'ADA.Byron@example.org' });
    await button(careless, 'Create').click();
    await visible(careless.getByText('Email is already taken.', { exact: true }));
    await focused(field(careless, 'Email'));
    await link(alert(careless, 'exists already'), 'Show the member who has it').click();
    await visible(heading(careless, 'Ada Byron'));
    await careless.context().close();
  });

  test('scrolls to the new member in a long list', async () => {
    for (let count = 0; count < 12; count += 1)
      await registerMember(journey.address, mara, 'Member', `Number${count}`);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`/${mara.tenantId}/memberAdd`);
    await fill(page, memberFields('Zoe', 'Zuse'));
    await button(page, 'Create').click();
    await page.waitForURL('**/members');
    await expect
      .poll(() =>
        card(page, 'Zoe Zuse').evaluate(
          (it) => {
            const { top, bottom } = it.getBoundingClientRect();
            return top >= 0 && bottom <= window.innerHeight && window.scrollY > 0;
          },
          undefined,
          { timeout: 10_000 },
        ),
      )
      .toBe(true);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  test('is in a list whose answer left before and arrives after the change', async () => {
    await live(page);
    const asked = (name: string) => (request: { postData(): string | null }) =>
      request.postData()?.includes(`"operationName":"${name}"`) === true;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const left = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!asked('MemberFeed')(route.request())) return route.fallback();
      const response = await route.fetch();
      left.resolve();
      await released;
      return route.fulfill({ response });
    });
    await page.goto(`/${mara.tenantId}/memberAdd`);
    await live(page);
    await button(page, 'Cancel').click();
    await left.promise;
    await visible(page.getByText(/^\d+ members$/));
    const counted = page.waitForResponse((response) => asked('MemberCount')(response.request()));
    await registerMember(journey.address, mara, 'Late', 'Comer');
    await counted;
    release();
    await visible(card(page, 'Late Comer'));
    await page.unroute('**/graphql');
  });

  test('shows a failure', async () => {
    await page.goto(`/${mara.tenantId}/memberAdd`);
    await fill(page, memberFields('Never', 'Sent'));
    await page.route('**/graphql', (route) => route.abort());
    await button(page, 'Create').click();
    await visible(alert(page, 'Error registering member. Please try again.'));
    await page.unroute('**/graphql');
  });
});

test('Cancel leads back to the search, from a member and from the form of a new one', async () => {
  await page.goto(`/${mara.tenantId}/members?search=number`);
  for (const [way, title] of [
    ['Member Number2', 'Member Number2'],
    ['Add member', 'Create Account'],
  ] as const) {
    await link(page, way).click();
    await visible(heading(page, title));
    await fill(page, { City: 'Ledbury' });
    await button(page, 'Cancel').click();
    await page.waitForURL('**/members?search=number');
    await visible(card(page, 'Member Number2'));
  }
});

test('Cancel leads back to the place in a long list where the member stands', async () => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/${mara.tenantId}/members?search=number`);
  const place = () =>
    card(page, 'Member Number3').evaluate(async (it) => {
      // new rows are measured in a frame and moved in the next one
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return { top: Math.round(it.getBoundingClientRect().top), scrolled: window.scrollY };
    });
  // rows move the place until all of them are measured
  let before = await place();
  await expect
    .poll(async () => {
      await card(page, 'Member Number3').scrollIntoViewIfNeeded();
      const last = before;
      before = await place();
      return before.scrolled > 0 && before.scrolled === last.scrolled && before.top === last.top;
    })
    .toBe(true);
  await link(page, 'Member Number3').click();
  await visible(heading(page, 'Member Number3'));
  // the member's page is left at another place
  await button(page, 'Cancel').scrollIntoViewIfNeeded();
  await button(page, 'Cancel').click();
  await page.waitForURL('**/members?search=number');
  await visible(card(page, 'Member Number3'));
  await expect.poll(place).toEqual(before);
  await page.setViewportSize({ width: 1280, height: 860 });
});
