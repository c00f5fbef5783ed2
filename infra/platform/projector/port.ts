import type { Scope } from '../parking/scope.ts';

/** The positions of the read models, and waiting for them. Nothing waits for read models in another way. */
export interface ReadModelPositions {
  /**
   * Resolves true when all these read models have reached `position`; false after `timeoutMs` (2,000 at
   * most). A read model that has stopped, or has one of these scopes parked, is not waited for: the answer is
   * false as soon as the others are there. Woken by the bus; also polls the checkpoints every 25 ms.
   */
  waitFor(
    readModels: readonly string[],
    position: bigint,
    options?: { readonly scopes?: readonly Scope[]; readonly timeoutMs?: number },
  ): Promise<boolean>;
  /**
   * The projector of this process has committed up to this position what these live read models show, and they hold
   * nothing back: whoever waits for no more needs no look at the checkpoints. -1n takes it back, because what did not
   * wait for the disk can be lost with the database.
   */
  readonly applied: (readModels: readonly string[], position: bigint) => void;
  /**
   * Those of these read models whose rows in a tenant may be older than their checkpoint says, or that have
   * stopped: nobody waits for them.
   */
  heldUp(readModels: readonly string[], tenantId: number): Promise<ReadonlySet<string>>;
  /** The tenants that these read models have parked: their rows lack changes that the checkpoints include. */
  parkedTenants(readModels: readonly string[]): Promise<ReadonlySet<number>>;
  /** The read models that handle at least one of these event types. */
  handling(eventTypes: readonly string[]): readonly string[];
  /** The lowest position of these read models (all by default). */
  reached(readModels?: readonly string[]): Promise<bigint>;
}
