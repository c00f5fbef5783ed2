import type { Browser } from 'playwright';
import { launchShell } from '../support/browser.ts';

let shared: Promise<Browser> | undefined;

/**
 * The headless shell that the test files of one worker share, each with contexts of its own. It ends with the worker;
 * one that has crashed is replaced.
 */
export async function sharedShell(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = launchShell();
  return shared;
}
