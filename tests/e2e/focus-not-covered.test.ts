import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { password, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, fill, heading } from './visitors.ts';

// On a small phone no fixed part of the page covers the focused element (WCAG 2.4.11).

const journey = startJourney();
let person: Person;
let eventId: number;
let page: Page;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, person, {
    name: 'Head race',
    startdate: `${dayIn(1)} 10:00:00`,
  });
  page = await journey.arrive({ viewport: { width: 360, height: 640 } });
});

interface Stop {
  readonly name: string;
  readonly covered: boolean;
}

/** The tab stops of the screen in order, and whether something covers them. */
async function stops(): Promise<readonly Stop[]> {
  const found: Stop[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      // wait two frames for movement that the focus causes
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const box = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const label = focused.getAttribute('aria-label') ?? focused.textContent;
      const name = `${focused.tagName.toLowerCase()} ${focused.getAttribute('name') ?? label}`;
      const covered = seen === null || !(focused.contains(seen) || seen.contains(focused));
      return { name, covered };
    });
    if (stop === null) return found;
    found.push(stop);
  }
  throw new Error('The keyboard finds no end');
}

async function allSeen(expected: readonly string[]): Promise<void> {
  const found = await stops();
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining([...expected]));
  expect(found.filter(({ covered }) => covered)).toEqual([]);
}

describe('on a small phone the focus is never covered', () => {
  test('on /ownerAdd', async () => {
    await page.goto('/ownerAdd');
    await heading(page, 'Create Account').waitFor();
    await allSeen(['input companyname', 'input password', 'button Create Owner', 'a Privacy policy']);
  });

  test('on /tenantadd', async () => {
    await page.goto('/ownerlogin');
    await fill(page, {
      Email: `${person.username}@example.org`,
      Username: person.username,
      Password: password,
    });
    await button(page, 'Login').click();
    await heading(page, 'Your tenants').waitFor();
    await allSeen(['input email', 'input state', 'input zip', 'button Create Tenant']);
  });

  test('on the dashboard', async () => {
    await signIn(page, person);
    await page.goto(`/${person.tenantId}/dashboard`);
    await heading(page, /day, /).waitFor();
    await allSeen(['a Skip to content', 'a Create event', 'a Today', 'button More']);
  });

  test.each([
    ['eventAdd', () => 'eventAdd', 'button Create'],
    ['an event’s page', () => `${eventId}/eventDetail`, 'button Save'],
  ])('on %s', async (_, screen, last) => {
    await page.goto(`/${person.tenantId}/${screen()}`);
    await button(page, last.slice('button '.length)).waitFor();
    await allSeen(['input name', 'textarea description', 'input startDate', 'input endTime', last]);
  });
});
