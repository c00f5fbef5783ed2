import { createContext, use } from 'react';
import type { Placer } from './placer.ts';

export const PlacerContext = createContext<Placer | null>(null);

/** Puts the answer of a mutation into the lists, as a live change does. */
export function usePlacer(): Placer {
  const placer = use(PlacerContext);
  if (!placer) throw new Error('The placer is provided around the screens of a tenant');
  return placer;
}
