import { loadPart, PartNotLoaded } from '../lib/load-part.ts';
import { MissingPart } from './route-error.tsx';

/**
 * Loads the screen of a route; in place of one that did not arrive stands that it did not. The router
 * itself would draw nothing at all, as it shows a route's error only once it has the route.
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
