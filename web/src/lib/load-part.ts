import { lookNow, reach } from './reach.ts';
import { recallOnce, rememberOnce } from './once.ts';
import { withResolvers } from './with-resolvers.ts';

/** Time after which loading a part counts as failed, milliseconds: docs/product/shell.md. */
const longest = 120_000;

/** Time within which the next page replaces this one after the person left, milliseconds. */
const replacedWithin = 30_000;

/** A part of the app could not be loaded. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';
  /** whether the server did not answer: then the part loads when it does */
  readonly isUnanswered = reach.get() !== 'reached';
}

/**
 * Loads a lazy part of the app. After a deployment the part's old address no longer exists: reloads the
 * page, once per part. While the server does not answer, a reload would lose the page: it fails at once. Some
 * browsers (Firefox) end the loading as soon as the person leaves for another page: a reload would cancel that.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  const timer = withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new PartNotLoaded(`${name} took too long to load`)), longest);
  let isLeft = false;
  const leave = () => (isLeft = true);
  window.addEventListener('beforeunload', leave);
  try {
    const part = await Promise.race([load(), timer.promise]);
    rememberOnce(name, false);
    return part;
  } catch (error) {
    if (isLeft) await new Promise((resolve) => setTimeout(resolve, replacedWithin));
    if (!(error instanceof PartNotLoaded) && (await lookNow()) && !recallOnce(name)) {
      rememberOnce(name, true);
      location.reload();
      // the page is reloading: never resolve, so that nothing else is rendered
      return await timer.promise;
    }
    throw new PartNotLoaded(`${name} could not be loaded`, { cause: error });
  } finally {
    clearTimeout(timeout);
    window.removeEventListener('beforeunload', leave);
  }
}
