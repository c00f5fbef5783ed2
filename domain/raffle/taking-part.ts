import { sizeKey } from '../item/sizes.ts';
import type { RegistrantStatus } from '../registrations/state.ts';
import { normaliseName } from '../reservation/normalise-name.ts';

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

/**
 * The registrants who have a place, without those who have won under another registration: somebody who cancels and
 * registers again has another id and the same address.
 */
export function entrantsAmong(
  registrants: Iterable<
    readonly [
      number,
      { readonly email: string; readonly size: string | null; readonly status: RegistrantStatus },
    ]
  >,
  winners: { has(registrantId: number): boolean },
): readonly Registered[] {
  const all = Array.from(registrants, ([registrantId, { email, ...one }]) => ({
    ...one,
    registrantId,
    address: normaliseName(email),
    hasWon: winners.has(registrantId),
  }));
  const won = new Set(
    all.filter(({ hasWon, status }) => hasWon && status !== 'erased').map(({ address }) => address),
  );
  return all.filter(({ address, hasWon, status }) => status === 'confirmed' && (hasWon || !won.has(address)));
}
