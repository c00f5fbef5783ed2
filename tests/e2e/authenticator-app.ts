import type { Page } from 'playwright';
import { expect } from 'vitest';
import { codeOf } from '../support/authenticator-app.ts';
import { button, fill, visible } from './visitors.ts';

/** Sets up an authenticator app in the open form; resolves to its secret and the recovery codes. */
export async function setUpApp(at: Page): Promise<{ secret: string; codes: readonly string[] }> {
  await visible(at.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = (await at.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await fill(at, { Code: await codeOf(secret, -1) });
  await button(at, 'Confirm').click();
  return { secret, codes: await recoveryCodes(at) };
}

/** Reads the recovery codes on the screen. */
export async function recoveryCodes(at: Page): Promise<readonly string[]> {
  await visible(button(at, 'I’ve saved them'));
  // they are not shown again, so nothing but the button closes them
  await at.keyboard.press('Escape');
  await visible(button(at, 'I’ve saved them'));
  const codes = await at.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await button(at, 'I’ve saved them').click();
  return codes;
}
