import type { Pool } from 'pg';

/** The connection of an open transaction: what is sent in it goes when it commits, or not at all. */
export type Transaction = Pick<Pool, 'query'>;

/** Work that is done outside the transaction that asks for it, at least once, by any worker. */
export type QueueName = 'mail' | 'password-reset' | 'email-change' | 'accounts-event';

export interface JobToSend {
  readonly queue: QueueName;
  /** stable: made from what caused the job and what it is for, so that asking twice sends it once */
  readonly id: string;
  /** goes into the job as ciphertext alone; only a worker of this installation reads it */
  readonly secret: unknown;
}

/** The one queue, as those see it who ask for work. */
export interface SideEffects {
  /** Sends a job in the caller's transaction. False when a job of this id was sent before. */
  send(transaction: Transaction, job: JobToSend): Promise<boolean>;
}
