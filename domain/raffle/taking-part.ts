import { sizeKey } from '../item/sizes.ts';

/** Somebody who has a place. */
interface Registered {
  readonly registrantId: number;
  readonly size: string | null;
}

/** Those who take part in a draw: who has not won yet, and has the size if one is asked for, whatever its case. */
export const takingPart = <Entrant extends Registered>(
  entrants: readonly Entrant[],
  {
    winners,
    size,
  }: { readonly winners: { has(registrantId: number): boolean }; readonly size: string | null },
): readonly Entrant[] =>
  entrants.filter(
    (entrant) =>
      !winners.has(entrant.registrantId) &&
      (size === null || (entrant.size !== null && sizeKey(entrant.size) === sizeKey(size))),
  );
