import type { ReactNode } from 'react';
import { loadPart, PartNotLoaded } from '../lib/load-part.ts';
import { MissingPart } from './route-error.tsx';

/**
 * Loads the screen of a route, or an error screen when that fails: the router shows a route's
 * `errorElement` only after the route itself was loaded.
 */
export async function loadScreen<Part>(
  name: string,
  load: () => Promise<Part>,
): Promise<Part | { Component: () => ReactNode }> {
  try {
    return await loadPart(name, load);
  } catch (error) {
    if (error instanceof PartNotLoaded) return { Component: () => <MissingPart error={error} /> };
    throw error;
  }
}
