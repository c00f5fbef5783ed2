import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { openVisitors, type Visitors } from './visitors.ts';

/** A file of journeys: an installation of its own, and a browser for everybody who visits it. */
export interface Story extends Omit<Installation, 'close'> {
  /** A person with a browser profile of their own, on a blank page. */
  arrive(options?: BrowserContextOptions): Promise<Page>;
}

type Options = Parameters<typeof openInstallation>[0] & Parameters<typeof openVisitors>[1];

/** Opens everything before the file's tests and closes it after them; fails when a page complained. */
export function beginStory(options?: Options): Story {
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
    start: () => installation.start(),
    stop: () => installation.stop(),
    arrive(contextOptions) {
      if (!visitors) throw new Error('The story has not begun');
      return visitors.arrive(contextOptions);
    },
  };
}
