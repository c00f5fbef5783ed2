/** How far the read models are, and the waiting for them: the one place where anything waits. */
export interface ReadModelPositions {
  /**
   * Resolves true when all these read models stand at `position` or beyond, false after
   * `timeoutMs` (2,000 at most). Woken by the bus, looks at the checkpoints every 25 ms meanwhile.
   */
  waitFor(readModels: readonly string[], position: bigint, timeoutMs?: number): Promise<boolean>;
  /** The read models that handle at least one of these event types. */
  handling(eventTypes: readonly string[]): readonly string[];
  /** The position that all of these have reached (all read models by default). */
  reached(readModels?: readonly string[]): Promise<bigint>;
}
