import type { Pool } from 'pg';

/** The connection of an open transaction: a job sent in it is sent if the transaction commits. */
export type Transaction = Pick<Pool, 'query'>;

export interface JobToSend {
  /** a queue of the platform or one that a module declares */
  readonly queue: string;
  /** stable: derived from the cause and the purpose of the job, so that a repeat sends it once */
  readonly id: string;
  /** stored in the job only as ciphertext; only workers of this installation can read it */
  readonly secret: unknown;
  /** no worker takes the job before; by default at once */
  readonly startAfter?: Date | undefined;
}

/** Sends jobs: work outside the transaction, done at least once, by any worker. */
export interface SideEffects {
  /** Sends a job in the caller's transaction. False if a job with this id was sent before. */
  send(transaction: Transaction, job: JobToSend): Promise<boolean>;
}
