import type { ComponentType } from 'react';

interface Part<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * Loads a lazy part that the screen works without, such as the renewal of a push subscription. Shows nothing in
 * its place if it cannot be loaded; without this, the whole screen would fail with it.
 */
export async function optionalPart<Props>(load: () => Promise<Part<Props>>): Promise<Part<Props>> {
  try {
    return await load();
  } catch {
    return { default: () => null };
  }
}
