import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { openVisitors, type Visitors } from './visitors.ts';

/** The environment of a test file: its own installation, and a browser. */
export interface Journey extends Omit<Installation, 'close'> {
  /** A blank page in a new browser profile. */
  arrive(options?: BrowserContextOptions): Promise<Page>;
}

type Options = Parameters<typeof openInstallation>[0] & Parameters<typeof openVisitors>[1];

/** Starts everything before the file's tests and stops it afterwards; fails if a page reported an error. */
export function startJourney(options?: Options): Journey {
  let installation: Installation;
  let visitors: Visitors | undefined;
  beforeAll(async () => {
    installation = await openInstallation(options);
    visitors = await openVisitors(installation.address, options);
  });
  afterAll(async () => {
    await visitors?.leave();
    await installation.close();
    expect(visitors?.complaints).toEqual([]);
  });
  return {
    get address() {
      return installation.address;
    },
    get databaseUrl() {
      return installation.databaseUrl;
    },
    start: () => installation.start(),
    stop: () => installation.stop(),
    arrive(contextOptions) {
      if (!visitors) throw new Error('The journey has not started');
      return visitors.arrive(contextOptions);
    },
  };
}
