/** Arguments with which Node runs the built program. */
export const builtProgram: readonly string[];
/** Builds the server if its sources have changed since the last build. */
export function ensureServerBuilt(): Promise<void>;
