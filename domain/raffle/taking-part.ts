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

interface Registrant {
  readonly email: string;
  readonly size: string | null;
  readonly status: RegistrantStatus;
}

/** Kept with the registrant, because thousands of them are looked at in each draw. */
const addresses = new WeakMap<Registrant, string>();

function addressOf(registrant: Registrant): string {
  const known = addresses.get(registrant) ?? normaliseName(registrant.email);
  addresses.set(registrant, known);
  return known;
}

/**
 * The registrants who have a place, without those who have won under another registration: somebody who cancels and
 * registers again has another id and the same address.
 */
export function entrantsAmong(
  registrants: Iterable<readonly [registrantId: number, registrant: Registrant]>,
  winners: { has(registrantId: number): boolean },
): readonly Registered[] {
  const all = [...registrants];
  const won = new Set(
    all
      .filter(([registrantId, { status }]) => status !== 'erased' && winners.has(registrantId))
      .map(([, registrant]) => addressOf(registrant)),
  );
  const hasWonBefore = (registrantId: number, registrant: Registrant) =>
    won.size > 0 && !winners.has(registrantId) && won.has(addressOf(registrant));
  return all
    .filter(([id, registrant]) => registrant.status === 'confirmed' && !hasWonBefore(id, registrant))
    .map(([registrantId, { size }]) => ({ registrantId, size }));
}
