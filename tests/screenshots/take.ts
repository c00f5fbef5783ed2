import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import buildWebApp from '../e2e/global-setup.ts';
import { launchShell } from '../support/browser.ts';
import { startProgram } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// Takes the pictures of the README and of the manifest anew (`npm run screenshots`), of a new installation into which
// the demonstration moved.

const password = 'three oars and a cox';

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** Leads from the dashboard to the screen. */
  open?(page: Page): Promise<unknown>;
}

/** Leads to the first event of the feed. */
const firstEvent = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Events' }).click();
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click();
  await page.waitForURL('**/event');
};

const pictures: readonly Picture[] = [
  { file: 'docs/screenshot.png', width: 1440, height: 900, theme: 'light' },
  { file: 'docs/screenshot-phone.png', width: 390, height: 844, theme: 'light', open: firstEvent },
  { file: 'docs/screenshot-phone-dark.png', width: 390, height: 844, theme: 'dark' },
  { file: 'web/public/screenshots/dashboard-wide.png', width: 1280, height: 800, theme: 'light' },
  { file: 'web/public/screenshots/dashboard-narrow.png', width: 390, height: 844, theme: 'light' },
];

async function moveIn(address: string): Promise<string> {
  const args = ['--import', './infra/bootstrap/typescript.mjs', 'infra/features/demo/demo.ts', address];
  const demo = spawn(process.execPath, args, {
    env: { ...process.env, DEMO_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  demo.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await once(demo, 'exit');
  const username = /Sign in as (\S+)/.exec(said)?.[1];
  if (username === undefined) throw new Error(`The demonstration did not move in: ${said}`);
  return username;
}

/** Opens the dashboard of somebody who signs in. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Confirms the address with the link in the mailbox, so that no picture shows the reminder. */
async function confirmAddress(address: string, username: string): Promise<void> {
  const mailbox = await (await fetch(`${address}/dev/mail`)).text();
  const mail = mailbox.split('<article>').find((one) => one.includes(`<dd>${username}@`));
  const [, token] = /\/confirm-address\/([\w-]{43})/.exec(mail ?? '') ?? [];
  const query = 'mutation ($token: String!) { confirmAddress(token: $token) { __typename } }';
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { token } }),
  });
  const text = await answer.text();
  if (!text.includes('"AddressConfirmed"'))
    throw new Error(`The address of ${username} is not confirmed: ${text}`);
}

async function take(browser: Browser, address: string, username: string, picture: Picture): Promise<void> {
  const { file, width, height, theme, open } = picture;
  const visit = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    // nothing moves while the picture is taken
    reducedMotion: 'reduce',
  });
  visit.setDefaultTimeout(60_000);
  const page = await visit.newPage();
  await signIn(page, username);
  await page.getByRole('button', { name: /\bToday\b/ }).waitFor();
  await open?.(page);
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  // a palette of 256 colours: a third of the size, and nobody sees it
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 92 })
    .toFile(file);
  await visit.close();
  process.stdout.write(`${file}\n`);
}

buildWebApp();
const folder = await temporaryFolder('screenshots');
const program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: 'info' }, { timeoutMs: 180_000 });
try {
  const username = await moveIn(program.address);
  const browser = await launchShell();
  await confirmAddress(program.address, username);
  for (const picture of pictures) await take(browser, program.address, username, picture);
  await browser.close();
} finally {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
}
