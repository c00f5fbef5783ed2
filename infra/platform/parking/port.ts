import type { Scope } from './scope.ts';

export { tenantScope } from './scope.ts';

/** The name under which the process runner parks; every other consumer is a read model. */
export const processRunner = 'processes';

/** The part of a consumer that parks: a build of a read model, or the process runner. */
export interface Consumer {
  readonly consumer: string;
  /** null for the process runner */
  readonly version: number | null;
  readonly build: number | null;
}

/** A scope of which a consumer cannot handle an event, so that its later events wait behind it. */
export interface Parked extends Consumer {
  /** identifies it on the command line */
  readonly id: bigint;
  readonly scope: Scope;
  /** the first event that waits */
  readonly position: bigint;
  readonly eventType: string;
  readonly stream: string;
  /** why, without personal data: `unreadable`, `threw-TypeError`, `refused-22009` */
  readonly reason: string;
  /** how many events wait, the first included */
  readonly waiting: number;
  readonly since: Date;
  readonly attempts: number;
  readonly nextTry: Date;
}

/** What one consumer has parked. */
export interface ParkedSummary {
  readonly consumer: string;
  readonly count: number;
  /** when the scope that waits longest was parked */
  readonly oldest: Date;
}

/**
 * What is parked in this installation. Only consumers park and repair; everybody else reads, asks for a retry
 * or has an event skipped. Throws Unavailable if the database does not answer.
 */
export interface Parking {
  /** Everything that is parked, oldest first; of read models only what their live builds have parked. */
  list(): Promise<readonly Parked[]>;
  /** For each consumer with something parked, the number and the age; empty if nothing is parked. */
  summary(): Promise<readonly ParkedSummary[]>;
  /**
   * The read models of which this tenant's rows may lack changes, with the time since when: they have parked
   * the tenant or one of its users, have stopped, or are being filled.
   */
  ofTenant(tenantId: number): Promise<ReadonlyMap<string, Date>>;
  /** Makes one (or all) due now; its consumer tries within about a second. Answers how many there were. */
  retry(id?: bigint): Promise<number>;
}
