import type { RegistrationsState } from './state.ts';

type Taken = Pick<RegistrationsState, 'places' | 'confirmed'> & {
  readonly confirmedBySize: { get(size: string): number | undefined };
};

/** Whether there is a place for one more registrant of a size. */
export function hasPlace({ places, confirmed, confirmedBySize }: Taken, size: string | null): boolean {
  if (places === null) return false;
  if (places.capacity !== null && confirmed >= places.capacity) return false;
  return hasPlaceInSize({ places, confirmedBySize }, size);
}

/** Whether the size has a place, whatever the capacity of the whole item is. */
export function hasPlaceInSize(
  { places, confirmedBySize }: Pick<Taken, 'places' | 'confirmedBySize'>,
  size: string | null,
): boolean {
  if (size === null) return true;
  const offered = places?.sizes.find((one) => one.size === size);
  return (
    offered !== undefined && (offered.places === null || (confirmedBySize.get(size) ?? 0) < offered.places)
  );
}

/** The registrants on the waiting list, in order. */
export function waitingInOrder({ waiting, registrants }: RegistrationsState): readonly number[] {
  return [...waiting]
    .map(([id]) => [id, registrants.get(id)?.number ?? 0] as const)
    .toSorted(([, a], [, b]) => a - b)
    .map(([id]) => id);
}

/**
 * Who of the waiting list gets a place now: in its order, each the first whom the place fits. Afterwards nobody
 * waits for whom there is a place, so that a new registrant never overtakes one.
 */
export function toPromote(state: RegistrationsState): readonly number[] {
  if (state.waiting.size === 0 || state.places === null) return [];
  const bySize = new Map(state.confirmedBySize);
  let { confirmed } = state;
  const promoted: number[] = [];
  for (const id of waitingInOrder(state)) {
    if (state.places.capacity !== null && confirmed >= state.places.capacity) break;
    const size = state.registrants.get(id)?.size ?? null;
    if (!hasPlace({ places: state.places, confirmed, confirmedBySize: bySize }, size)) continue;
    promoted.push(id);
    confirmed += 1;
    if (size !== null) bySize.set(size, (bySize.get(size) ?? 0) + 1);
  }
  return promoted;
}
