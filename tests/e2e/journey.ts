import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { sharedProgram } from './shared-program.ts';
import { type BrowserOptions, openVisitors, type Visitors } from './visitors.ts';

/** The environment of a test file: an installation and a browser. */
export interface Journey extends Pick<Installation, 'address' | 'databaseUrl' | 'start' | 'stop'> {
  /** A blank page in a new browser profile. */
  arrive(options?: BrowserContextOptions): Promise<Page>;
}

/** What only an installation of its own can have. */
type OfOwn = NonNullable<Parameters<typeof openInstallation>[0]>;

type Options = OfOwn & BrowserOptions & { readonly own?: boolean };

/**
 * Starts everything before the file's tests and stops it afterwards; fails if a page reported an error. The error of
 * the first test that fails says what the pages show, and the last errors in the program's log. Without `own` and
 * options of the installation, it is the one that the files of the worker share, which runs again afterwards.
 */
export function startJourney({ own, entry, env, embedded, ...browser }: Options = {}): Journey {
  const isOwn = own ?? (entry !== undefined || env !== undefined || embedded !== undefined);
  let installation: Installation;
  let visitors: Visitors | undefined;
  beforeAll(async () => {
    installation = await (isOwn
      ? openInstallation({ ...(entry && { entry }), ...(env && { env }), ...(embedded && { embedded }) })
      : sharedProgram());
    visitors = await openVisitors(installation.address, browser);
  });
  let hasFailed = false;
  beforeEach(({ onTestFailed }) =>
    onTestFailed(async ({ task }) => {
      const [error] = task.result?.errors ?? [];
      // tests after the first one that failed often fail because of it
      if (!hasFailed && error)
        error.message = [error.message, await visitors?.describe(), ...installation.lastErrors()].join('\n');
      hasFailed = true;
    }),
  );
  afterAll(async () => {
    await visitors?.leave();
    await (isOwn ? installation.close() : installation.start());
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
