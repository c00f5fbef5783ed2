/** The command that reserved a name, its stream, and the revision it expects of it ('none' for a new one). */
export interface Holder {
  readonly commandId: string;
  readonly target: string;
  readonly expected: string;
}

/**
 * The commands that were given the name, the last one first. A linked list, so that a long history folds in
 * linear time.
 */
export interface GivenTo {
  readonly commandId: string;
  readonly before: GivenTo | null;
}

/**
 * Who has a unique name. A stream that has the name may reserve it again (it was renamed and is renamed
 * back): `previousHolder` applies again if the new reservation is released.
 */
export type ReservationState = { readonly givenTo: GivenTo | null } & (
  | { readonly status: 'free' }
  | {
      readonly status: 'reserved';
      readonly holder: Holder;
      readonly reservedAt: string;
      readonly previousHolder: Holder | null;
    }
  | { readonly status: 'confirmed'; readonly holder: Holder }
);

/** Whether the name was confirmed for this command, now or at any time before. */
export function wasGivenTo({ givenTo }: ReservationState, commandId: string): boolean {
  for (let entry = givenTo; entry !== null; entry = entry.before)
    if (entry.commandId === commandId) return true;
  return false;
}

/** Whether the name was reserved before the holder's stream reached this revision. */
export function isReservedBefore({ expected }: Holder, revision: bigint): boolean {
  return expected === 'none' || BigInt(expected) < revision;
}
