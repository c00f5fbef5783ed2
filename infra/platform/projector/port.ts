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
   * Called by the projector of this process after a commit: these live read models are applied up to this position, and
   * have nothing parked. Waiters for it are answered without a query. -1n resets it: the commit does not wait for the
   * disk, so a crash of the database can undo it.
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
