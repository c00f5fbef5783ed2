/** Which command took a name, for which stream, at which revision of that stream ('none' for a new one). */
export interface Claim {
  readonly commandId: string;
  readonly target: string;
  readonly expected: string;
}

/**
 * Whose a unique name is. A stream that bears its name already may claim it again (it was renamed
 * and is renamed back): `borne` is then what holds if the new claim comes to nothing.
 */
export type ReservationState =
  | { readonly status: 'free' }
  | {
      readonly status: 'reserved';
      readonly by: Claim;
      readonly reservedAt: string;
      readonly borne: Claim | null;
    }
  | { readonly status: 'confirmed'; readonly by: Claim };
