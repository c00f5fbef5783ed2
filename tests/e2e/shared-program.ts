import type { QueuedMail } from '../../infra/platform/mail/post.ts';
import { startDrand } from '../support/drand.ts';
import { startTwitter } from '../support/twitter.ts';
import { type Installation, openInstallation } from './installation.ts';

type Twitter = Awaited<ReturnType<typeof startTwitter>>;

let twitter: Promise<Twitter> | undefined;
let shared: Promise<Installation> | undefined;
let opened: Installation | undefined;
let names = 0;

/**
 * The installation that the journeys of one worker share, one file after the other. Use your own tenants in it. Its
 * Twitter and its random numbers are on this machine. It ends with the worker. A file that finds what other tenants
 * did has its own.
 */
export const sharedProgram = (): Promise<Installation> => (shared ??= open());

/** What the shared installation posts to. */
export const sharedTwitter = (): Promise<Twitter> => (twitter ??= startTwitter());

/** A username that nobody has at this address, where test files share the installation. */
export const usernameAt = (address: string, name: string): string =>
  address === opened?.address ? `${name}${(names += 1)}` : name;

/** The mail of the shared installation, newest first; null if this is not its address. */
export const sharedMail = async (address: string): Promise<readonly QueuedMail[] | null> =>
  address === opened?.address ? opened.waitingMail() : null;

async function open(): Promise<Installation> {
  // the runner ends a worker with this signal; the program ends with the process
  process.once('SIGTERM', () => process.exit());
  const [drand, { env }] = await Promise.all([startDrand(), sharedTwitter()]);
  opened = await openInstallation({ env: { ...drand.env, ...env } });
  process.once('exit', opened.removeFiles);
  return opened;
}
