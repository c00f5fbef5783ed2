import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { button, heading, openVisitors, visible, type Visitors } from './visitors.ts';

// Foreign scripts do not run on any served page (safety.md, 33). That no screen needs a refused script is
// proved by every other journey: it fails when a page reports a violation.

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

/** Injects scripts into the page; resolves to whether one of them ran. */
async function inject(): Promise<boolean> {
  return page.evaluate(async () => {
    const ran = Object.assign(window, { injectd: false });
    const script = document.createElement('script');
    script.textContent = 'window.injectd = true';
    document.body.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="data:image/gif;base64,x" onerror="window.injectd = true">';
    document.body.append(holder);
    const elsewhere = document.createElement('script');
    elsewhere.src = 'https://evil.example/script.js';
    const refused = new Promise((resolve) => elsewhere.addEventListener('error', resolve));
    document.body.append(elsewhere);
    await refused;
    const picture = holder.querySelector('img');
    await picture?.decode().catch(() => undefined);
    return ran.injectd;
  });
}

test.for([
  ['/login', () => button(page, 'Login')],
  ['/dev/mail', () => heading(page, 'Mailbox')],
  ['/api/docs', () => heading(page, /^Muster/)],
] as const)(
  '%s does not violate its policy, and no script that is injected into it runs',
  async ([path, shown]) => {
    const before = visitors.complaints.length;
    await page.goto(path);
    await visible(shown());
    expect(visitors.complaints.slice(before)).toEqual([]);
    expect(await inject()).toBe(false);
    // any journey would fail because of this violation
    await expect
      .poll(() => visitors.complaints.slice(before).join('\n'))
      .toMatch(/Content Security Policy[\s\S]*Content Security Policy/);
  },
);
