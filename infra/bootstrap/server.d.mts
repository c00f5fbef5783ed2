/** Arguments with which Node runs the built program. */
export const builtProgram: readonly string[];
/** Arguments with which Node runs a built command of the terminal. */
export function builtCommand(name: 'parked' | 'person'): readonly string[];
/** Builds the server if its sources have changed since the last build. */
export function ensureServerBuilt(): Promise<void>;
