// How a unique name changes hands. These are no commands of the edges: dispatch sends them to the
// decider itself, each for the command that claims the name.

/** Takes the name for a command, or says again what that command expects of its target. */
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

/** The command finished: its target bears the name. */
export interface Confirm {
  readonly type: 'Confirm';
  readonly data: { readonly commandId: string };
}

/**
 * The command will never finish: the name is what it was before. Who says so of another's command
 * says at which expectation it was made impossible; if it has reserved again since, at a later one,
 * it goes on and the name stays.
 */
export interface Release {
  readonly type: 'Release';
  readonly data: { readonly commandId: string; readonly expected?: string };
}

/**
 * The target gave the name up at its revision `renamedAt`. Refused when nothing is held for the
 * target from before that revision, so a late call cannot free a name that was taken again since.
 */
export interface ReleaseConfirmed {
  readonly type: 'ReleaseConfirmed';
  readonly data: { readonly target: string; readonly renamedAt: bigint };
}

export type ReservationCommand = Reserve | Confirm | Release | ReleaseConfirmed;
