/** The command that reserved a name, its stream, and the revision it expects of it ('none' for a new one). */
export interface Holder {
  readonly commandId: string;
  readonly target: string;
  readonly expected: string;
}

/**
 * Who has a unique name. A stream that has the name may reserve it again (it was renamed and is renamed
 * back): `previousHolder` applies again if the new reservation is released.
 */
export type ReservationState =
  | { readonly status: 'free' }
  | {
      readonly status: 'reserved';
      readonly holder: Holder;
      readonly reservedAt: string;
      readonly previousHolder: Holder | null;
    }
  | { readonly status: 'confirmed'; readonly holder: Holder };
