import { reach } from '../../lib/reach.ts';
import { createStore } from '../../lib/store.ts';

/** The moment that the screens show while the server does not answer, milliseconds since 1970; null while it does. */
export const asOf = createStore<number | null>(null);

/** What is on the screens was up to date until the server stopped answering. Call once. */
export function watchAsOf(): void {
  reach.subscribe(() => {
    if (reach.get() === 'reached') asOf.set(null);
    else if (asOf.get() === null) asOf.set(Date.now());
  });
}

/** Something older than the screens is shown as well. */
export function showsAsOf(moment: number): void {
  if (reach.get() !== 'reached') asOf.set(Math.min(moment, asOf.get() ?? moment));
}
