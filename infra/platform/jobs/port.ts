import type { Pool } from 'pg';

/** The connection of an open transaction: what is sent in it goes when it commits, or not at all. */
export type Transaction = Pick<Pool, 'query'>;

export interface JobToSend {
  /** a queue of the platform or one that a module declares */
  readonly queue: string;
  /** stable: made from what caused the job and what it is for, so that asking twice sends it once */
  readonly id: string;
  /** goes into the job as ciphertext alone; only a worker of this installation reads it */
  readonly secret: unknown;
}

/** Where work is asked for that is done outside the transaction, at least once, by any worker. */
export interface SideEffects {
  /** Sends a job in the caller's transaction. False when a job of this id was sent before. */
  send(transaction: Transaction, job: JobToSend): Promise<boolean>;
}
