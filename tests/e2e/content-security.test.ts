import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { button, heading, openVisitors, seen, type Visitors } from './visitors.ts';

// Scripts that are not the program's own do not run on any page that it serves (safety.md, 33). That
// no screen needs one that is refused, every other journey proves: it fails when its pages complain.

let installation: Installation;
let visitors: Visitors;
let page: Page;

beforeAll(async () => {
  installation = await openInstallation({ embedded: true });
  visitors = await openVisitors(installation.address);
  page = await visitors.arrive();
});
afterAll(async () => {
  await visitors.leave();
  await installation.close();
});

/** What somebody would smuggle into a text; says whether any of it ran. */
async function smuggle(): Promise<boolean> {
  return page.evaluate(async () => {
    const ran = Object.assign(window, { smuggled: false });
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = true';
    document.body.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="data:image/gif;base64,x" onerror="window.smuggled = true">';
    document.body.append(holder);
    const elsewhere = document.createElement('script');
    elsewhere.src = 'https://evil.example/script.js';
    const refused = new Promise((resolve) => elsewhere.addEventListener('error', resolve));
    document.body.append(elsewhere);
    await refused;
    const picture = holder.querySelector('img');
    await picture?.decode().catch(() => undefined);
    return ran.smuggled;
  });
}

test('the pages of the program run under its policy without a complaint', async () => {
  await page.goto('/login');
  await seen(button(page, 'Login'));
  await page.goto('/dev/mail');
  await seen(heading(page, 'Mailbox'));
  await page.goto('/api/docs');
  await seen(heading(page, /^Muster/));
  expect(visitors.complaints).toEqual([]);
});

test.for(['/login', '/dev/mail', '/api/docs'])('no script that is smuggled into %s runs', async (path) => {
  const before = visitors.complaints.length;
  await page.goto(path);
  expect(await smuggle()).toBe(false);
  // the same complaint would fail any journey
  await expect
    .poll(() => visitors.complaints.slice(before).join('\n'))
    .toMatch(/Content Security Policy[\s\S]*Content Security Policy/);
});
