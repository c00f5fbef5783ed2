import type { CallUnderWay } from '../http/caller.ts';

/** Points of a document that is refused: it was read and checked like one that is carried out. */
export const refusedDocumentCost = 1_000;

/**
 * Counts what calls cost, in this process (docs/limits.md). Each method answers null, or the seconds after which
 * the caller may call again. A refused call has been counted as well.
 */
export interface Costs {
  /** A call has arrived: counts its cost for the address. */
  arrived(call: CallUnderWay, cost: number): Promise<number | null>;
  /**
   * The session of the call is known, or that it has none: counts what it has cost so far for the session, or for
   * all visitors at its address.
   */
  identified(call: CallUnderWay): Promise<number | null>;
  /** The call costs more than it had announced: counts it for the address, and for session or visitors. */
  spend(call: CallUnderWay, cost: number): Promise<number | null>;
  /** The caller may act in a tenant: counts the whole cost of the call for it, once. */
  inTenant(call: CallUnderWay, tenantId: number): Promise<number | null>;
}
