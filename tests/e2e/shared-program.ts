import { type Installation, openInstallation } from './installation.ts';

let shared: Promise<Installation> | undefined;
let sharedAddress: string | undefined;
let names = 0;

/**
 * The installation that the journeys of one worker share, one file after the other. Use your own tenants in it. It
 * ends with the worker. A file that finds what other tenants did has its own.
 */
export const sharedProgram = (): Promise<Installation> => (shared ??= open());

/** A username that nobody has at this address, where test files share the installation. */
export const usernameAt = (address: string, name: string): string =>
  address === sharedAddress ? `${name}${(names += 1)}` : name;

async function open(): Promise<Installation> {
  // the runner ends a worker with this signal; the program ends with the process
  process.once('SIGTERM', () => process.exit());
  const installation = await openInstallation();
  process.once('exit', installation.removeFiles);
  sharedAddress = installation.address;
  return installation;
}
