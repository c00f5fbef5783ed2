import { loadPart, PartNotLoaded } from '../lib/load-part.ts';
import { MissingPart } from './route-error.tsx';

/**
 * Loads the screen of a route, or an error screen when it cannot be loaded: the router shows a route's
 * `errorElement` only once the route itself is loaded.
 */
export async function loadScreen<Part>(
  name: string,
  load: () => Promise<Part>,
): Promise<Part | { Component: typeof MissingPart }> {
  try {
    return await loadPart(name, load);
  } catch (error) {
    if (error instanceof PartNotLoaded) return { Component: MissingPart };
    throw error;
  }
}
