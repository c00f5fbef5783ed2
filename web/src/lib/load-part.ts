import { recallOnce, rememberOnce } from './once.ts';

/** A part of the app that takes longer has failed, milliseconds: docs/product/shell.md. */
const longest = 120_000;

/** A part of the app did not arrive. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';
}

/**
 * Loads a lazy part of the app. When a newer version was deployed meanwhile, the part's old address
 * is gone: the page is reloaded once, and not again for the same part.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new PartNotLoaded(`${name} took too long to load`)), longest);
  try {
    const part = await Promise.race([load(), timer.promise]);
    rememberOnce(name, false);
    return part;
  } catch (error) {
    if (!(error instanceof PartNotLoaded) && navigator.onLine && !recallOnce(name)) {
      rememberOnce(name, true);
      location.reload();
      // the page is reloading: nothing else is drawn meanwhile
      return await timer.promise;
    }
    throw new PartNotLoaded(`${name} could not be loaded`, { cause: error });
  } finally {
    clearTimeout(timeout);
  }
}
