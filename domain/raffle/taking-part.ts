import { sizeKey } from '../item/sizes.ts';
import type { RegistrantStatus } from '../registrations/state.ts';
import { normaliseName } from '../reservation/normalise-name.ts';

/** Somebody who has a place. */
interface Registered {
  readonly registrantId: number;
  readonly size: string | null;
}

/** The participants of a draw: people who have not won yet, and who have the drawn size if there is one. */
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

/** Registrants of an item, and who is registered with a normalised e-mail address. */
interface Registrants {
  readonly registrants: Iterable<readonly [registrantId: number, registrant: Registrant]>;
  readonly byEmail: { get(address: string): number | undefined };
}

interface Registrant {
  readonly email: string;
  readonly size: string | null;
  readonly status: RegistrantStatus;
}

/**
 * The registrants who have a place, without those who have won under another registration: somebody who cancels and
 * registers again has another id and the same address.
 */
export function entrantsAmong(
  { registrants, byEmail }: Registrants,
  winners: { has(registrantId: number): boolean },
): readonly Registered[] {
  const all = [...registrants];
  const wonBefore = new Set<number | undefined>();
  for (const [registrantId, { email, status }] of all)
    if (status !== 'erased' && winners.has(registrantId)) wonBefore.add(byEmail.get(normaliseName(email)));
  return all
    .filter(([id, { status }]) => status === 'confirmed' && (winners.has(id) || !wonBefore.has(id)))
    .map(([registrantId, { size }]) => ({ registrantId, size }));
}
