declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly auditChain: AuditChain;
  }
}

/**
 * A sealed part of the log: the hashes of up to 1,000 events that follow each other, chained to the checkpoint before
 * and signed.
 */
export interface Checkpoint {
  /** from 1, rising */
  readonly number: number;
  /** the last position before its events */
  readonly after: bigint;
  /** the position of its last event */
  readonly position: bigint;
  /** SHA-256 of each event, in order, 32 bytes each */
  readonly leaves: Buffer;
  /** SHA-256 of the hash before it and its leaves */
  readonly hash: Buffer;
  readonly sealedAt: Date;
  /** Ed25519 with the installation's key for it */
  readonly signature: Buffer;
}

/** What a check of the log against its checkpoints found. */
export interface Verdict {
  readonly checkpoints: number;
  /** events that are as they were sealed */
  readonly events: number;
  /** newest events that no checkpoint holds yet; they are sealed within a minute or two */
  readonly unsealed: number;
  /** what is wrong, at most 100 lines; empty if log and checkpoints agree */
  readonly findings: readonly string[];
  /** what an operator accepted: a line for each older log with which events were lost */
  readonly notes: readonly string[];
}

/**
 * Proves that nobody edited history (docs/safety.md, 31): the events of the log are hashed in a chain whose checkpoints
 * are signed. Making a checkpoint needs the installation's key, and write access to the database is not enough. An
 * exported checkpoint proves what the log said when it was made, whatever happens to the database.
 */
export interface AuditChain {
  /**
   * Compares the whole log with the checkpoints of the database and with exported ones. Throws Unavailable or
   * EventStoreUnavailable if they cannot be read.
   */
  verify(exported?: readonly Checkpoint[]): Promise<Verdict>;
  /** The checkpoints from a number on, in order. */
  checkpoints(from?: number): AsyncIterable<Checkpoint>;
  /** The public key of the signatures (Ed25519, SPKI, PEM). */
  readonly publicKey: string;
}
