import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** ms between two signs of life. */
const signEveryMs = 1_000;
/** ms of silence after which other processes may take over: the same as in `muster.at_work`. */
const silenceMs = 4_000;
/** How long work on the database may take before it counts as stuck. */
export interface StuckLimit {
  /** grows when work was slow and not stuck: on this machine the same work will take as long again */
  ms: number;
}

/** The limit of a process that has just started. */
export const firstStuckLimit = (): StuckLimit => ({ ms: 3_000 });

/**
 * The right of a process to change builds of read models. Its id is in the checkpoints of these builds and
 * is compared at each change, so a process that lost its lease changes nothing, even if it does not know yet.
 */
export interface Lease {
  readonly id: string;
  /** aborts when other processes may have taken over */
  readonly lost: AbortSignal;
  /** Runs work on the database. While it hangs, the lease is not renewed, so that another process takes over. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Other processes may take over at once. */
  close(): Promise<void>;
}

/**
 * Takes a new lease, on a connection of its own. It is renewed every second and lost after four seconds without
 * a renewal, or with its connection; it does not come back. `stuckLimit` is kept from lease to lease.
 */
export async function openLease(pool: Pool, stuckLimit: StuckLimit = firstStuckLimit()): Promise<Lease> {
  const client = await pool.connect();
  const id = randomUUID();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1::uuid::text, 0))', [id]);
    await client.query(`delete from muster.projectors where seen_at < clock_timestamp() - interval '1 hour'`);
    await client.query('insert into muster.projectors (id) values ($1)', [id]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return new HeldLease(id, client, stuckLimit);
}

class HeldLease implements Lease {
  readonly #client: PoolClient;
  readonly #lost = new AbortController();
  readonly #closing = new AbortController();
  readonly #renewing: Promise<void>;
  readonly #working = new Set<number>();
  #expiry: NodeJS.Timeout | undefined;

  constructor(
    readonly id: string,
    client: PoolClient,
    private readonly stuckLimit: StuckLimit,
  ) {
    this.#client = client;
    client.on('error', this.#onEnd);
    client.on('end', this.#onEnd);
    this.#renewed(performance.now());
    this.#renewing = this.#renew();
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    this.#working.add(started);
    try {
      const result = await work();
      this.stuckLimit.ms = Math.max(this.stuckLimit.ms, 2 * (performance.now() - started));
      return result;
    } finally {
      this.#working.delete(started);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#expiry);
    // a connection that does not answer is destroyed; it would never return
    if (this.#lost.signal.aborted) this.#client.release(true);
    await this.#renewing;
    if (this.#lost.signal.aborted) return;
    const given = await this.#giveBack().then(
      () => true,
      () => false,
    );
    this.#client.off('end', this.#onEnd);
    this.#client.off('error', this.#onEnd);
    this.#client.release(!given);
  }

  async #giveBack(): Promise<void> {
    await this.#client.query('update muster.checkpoints set leader = null where leader = $1', [this.id]);
    await this.#client.query('delete from muster.projectors where id = $1', [this.id]);
    await this.#client.query('select pg_advisory_unlock(hashtextextended($1::uuid::text, 0))', [this.id]);
  }

  readonly #onEnd = (error?: Error) => this.#lose(error ?? new Error('the connection of the lease ended'));

  #lose(reason: Error): void {
    this.#lost.abort(reason);
  }

  /** The lease now ends four seconds after this moment. */
  #renewed(at: number): void {
    clearTimeout(this.#expiry);
    const left = at + silenceMs - performance.now();
    this.#expiry = setTimeout(() => this.#lose(new Error('the lease was not renewed in time')), left);
  }

  async #renew(): Promise<void> {
    const over = AbortSignal.any([this.#closing.signal, this.#lost.signal]);
    while (!over.aborted) {
      await pause(signEveryMs, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted || this.#isStuck()) continue;
      const at = performance.now();
      try {
        const { rowCount } = await this.#client.query(
          'update muster.projectors set seen_at = clock_timestamp() where id = $1',
          [this.id],
        );
        if (rowCount === 1) this.#renewed(at);
        else this.#lose(new Error('the lease was given away'));
      } catch (error) {
        this.#lose(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  #isStuck(): boolean {
    const [longest] = this.#working;
    return longest !== undefined && performance.now() - longest > this.stuckLimit.ms;
  }
}
