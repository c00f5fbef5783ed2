import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { ask, type Person, password, plan, settle, signIn } from './people.ts';
import { beginStory } from './story.ts';
import { alert, button, field, fill, heading, seen } from './visitors.ts';

// Every screen and every open dialog, in both themes, on a phone and on a desk: axe finds nothing, with
// every rule it has; and nothing is wider than the screen.

const story = beginStory();
let person: Person;
let eventId: number;
let outside: Page;
let inside: Page;

beforeAll(async () => {
  person = await settle(story.address, 'mara');
  const add = (name: string, startdate: string) =>
    plan(story.address, person, {
      name,
      description: 'Sculls and eights.',
      type: 'Race',
      location: 'Wye',
      startdate,
    });
  eventId = await add('Head race', `${dayIn(1)} 10:00:00`);
  await add('A name that is so long that it hardly fits on one line of a phone', `${dayIn(1)} 11:00:00`);
  await add('Last year’s head race', '2025-01-11 10:00:00');
  await ask(story.address, `/api/${person.tenantId}/updateevent`, {
    token: person.token,
    body: { id: eventId, location: 'Hereford' },
  });
  outside = await story.arrive({ reducedMotion: 'reduce' });
  inside = await story.arrive({ reducedMotion: 'reduce' });
  await signIn(inside, person);
});

interface Finding {
  readonly where: string;
  readonly rule: string;
  readonly nodes: readonly string[];
}

/** What axe finds on the screen as it stands, in every theme and size. (Its legacy mode opens no window of its own.) */
async function look(page: Page, widths = [390, 1280]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const width of widths)
    for (const theme of ['light', 'dark'] as const) {
      const where = `${theme}, ${width} px`;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']))
        .toBe(theme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      for (const { id, nodes } of violations)
        findings.push({ where, rule: id, nodes: nodes.map(({ html }) => html.slice(0, 200)) });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) findings.push({ where, rule: 'wider than the screen', nodes: [`${excess} px`] });
    }
  return findings;
}

describe('before signing in', () => {
  test.each([
    ['/', 'Everyone who said they’d come.'],
    ['/login', 'Sign in'],
    ['/ownerAdd', 'Create Account'],
    ['/ownerlogin', 'Owner sign-in'],
    ['/termsofuse', 'Terms of use'],
    ['/privacypolicy', 'Privacy policy'],
    ['/no-such-page', 'Page not found'],
  ])('%s', async (path, title) => {
    await outside.goto(path);
    await heading(outside, title).waitFor();
    expect(await look(outside)).toEqual([]);
  });

  test('a form with its fields in error', async () => {
    await outside.goto('/ownerAdd');
    await button(outside, 'Create Owner').click();
    await seen(outside.getByText('Domain is required.', { exact: true }));
    expect(await look(outside)).toEqual([]);
  });

  test('a sign-in that was refused', async () => {
    await outside.goto('/login');
    await fill(outside, { Username: 'mara', Password: 'not this one' });
    await button(outside, 'Login').click();
    await seen(alert(outside, 'Invalid username or password.'));
    expect(await look(outside)).toEqual([]);
  });

  test('/tenantadd', async () => {
    await outside.goto('/ownerlogin');
    await fill(outside, { Email: 'mara@example.org', Username: 'mara', Password: password });
    await button(outside, 'Login').click();
    await heading(outside, 'Create Tenant').waitFor();
    await heading(outside, 'Your tenants').waitFor();
    expect(await look(outside)).toEqual([]);
  });
});

describe('in a tenant', () => {
  const at = (screen: string) => inside.goto(`/${person.tenantId}/${screen}`);

  test('the dashboard', async () => {
    await at('dashboard');
    await seen(inside.getByText('Head race', { exact: true }));
    expect(await look(inside)).toEqual([]);
  });

  test('a day’s dialog', async () => {
    await inside.getByRole('button', { name: /Head race/ }).click();
    await seen(button(inside.getByRole('dialog'), 'View Event').first());
    expect(await look(inside)).toEqual([]);
    await inside.keyboard.press('Escape');
  });

  test('the account’s menu', async () => {
    await button(inside, 'Account of Mara Quill').click();
    await seen(inside.getByRole('menuitemradio', { name: 'Dark' }));
    expect(await look(inside)).toEqual([]);
    await inside.keyboard.press('Escape');
  });

  test('the sheet that a phone has', async () => {
    await inside.setViewportSize({ width: 390, height: 844 });
    await button(inside, 'More').click();
    await seen(inside.getByRole('dialog', { name: 'More' }));
    expect(await look(inside, [390])).toEqual([]);
    await inside.keyboard.press('Escape');
  });

  test('the feed', async () => {
    await at('events');
    await heading(inside, 'Past events').waitFor();
    expect(await look(inside)).toEqual([]);
  });

  test('the form of a new event, with an error', async () => {
    await at('eventAdd');
    await button(inside, 'Create').click();
    await seen(inside.getByText('Event Name is required.', { exact: true }));
    expect(await look(inside)).toEqual([]);
  });

  test('the suggestions of a type', async () => {
    await field(inside, 'Type').focus();
    await inside.keyboard.press('ArrowDown');
    expect(await look(inside)).toEqual([]);
  });

  test('an event with its history', async () => {
    await at(`${eventId}/eventDetail`);
    await seen(inside.getByText('Mara Quill changed the location', { exact: true }));
    expect(await look(inside)).toEqual([]);
  });

  test('an event that was changed twice at once, and a toast', async () => {
    await fill(inside, { Description: 'Mine.' });
    const body = { id: eventId, description: 'Theirs.' };
    await ask(story.address, `/api/${person.tenantId}/updateevent`, { token: person.token, body });
    await button(inside, 'Keep mine').waitFor();
    expect(await look(inside)).toEqual([]);
    await button(inside, 'Keep mine').click();
    await button(inside, 'Save').click();
    await seen(inside.getByText('Event updated successfully', { exact: true }));
    expect(await look(inside)).toEqual([]);
  });

  test('an event to read', async () => {
    await at(`${eventId}/event`);
    await heading(inside, 'Head race').waitFor();
    expect(await look(inside)).toEqual([]);
  });

  test.each(['999999/eventDetail', '999999/event', 'no-such-screen'])(
    '%s, which is not there',
    async (screen) => {
      await at(screen);
      await heading(inside, 'Page not found').waitFor();
      expect(await look(inside)).toEqual([]);
    },
  );

  test('a screen whose data cannot be had', async () => {
    await inside.route('**/graphql', (route) =>
      route.request().postData()?.includes('EventFeed') ? route.abort() : route.continue(),
    );
    await at('events');
    await button(inside, 'Try again').waitFor();
    expect(await look(inside)).toEqual([]);
    await inside.unroute('**/graphql');
  });
});

describe('in a tenant that has just begun', () => {
  test.each(['dashboard', 'events'])('its %s', async (screen) => {
    const newcomer = await settle(story.address, `new-${screen}`);
    const page = await story.arrive({ reducedMotion: 'reduce' });
    await signIn(page, newcomer);
    await page.goto(`/${newcomer.tenantId}/${screen}`);
    await heading(page, screen === 'events' ? 'No events yet' : /day, /).waitFor();
    expect(await look(page)).toEqual([]);
  });
});
