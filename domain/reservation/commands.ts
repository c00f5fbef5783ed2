// How a unique name changes hands. The edges do not send these commands: the dispatcher sends them to the
// decider itself, each on behalf of the command that needs the name.

/**
 * Reserves the name for a command, or updates the revision that the command expects of its target. Refused for
 * a command that got the name before.
 */
export interface Reserve {
  readonly type: 'Reserve';
  readonly data: {
    readonly commandId: string;
    readonly target: string;
    /** the revision the command expects of its target, or 'none', as decimal text */
    readonly expected: string;
    readonly now: string;
  };
}

/** The command finished: its target has the name. Accepted without an event if it was confirmed before. */
export interface Confirm {
  readonly type: 'Confirm';
  readonly data: { readonly commandId: string };
}

/**
 * The command will never finish: its reservation is undone. `expected` is the expectation at which the command
 * was made impossible. If the command has reserved again since then, with a later expectation, it continues
 * and keeps the name.
 */
export interface Release {
  readonly type: 'Release';
  readonly data: { readonly commandId: string; readonly expected: string };
}

/**
 * The target gave the name up at its revision `renamedAt`. Refused unless the name was reserved for the
 * target before that revision, so that a late call cannot free a name that was taken again.
 */
export interface ReleaseConfirmed {
  readonly type: 'ReleaseConfirmed';
  readonly data: { readonly target: string; readonly renamedAt: bigint };
}

export type ReservationCommand = Reserve | Confirm | Release | ReleaseConfirmed;
