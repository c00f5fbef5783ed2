import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { React } from '../dispatch/reactions.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import type { Privacy } from '../privacy/port.ts';

const CHECKPOINT = 'all';
const LONGEST_PAUSE_MS = 30_000;
/** The dispatcher has usually reacted already, so repeats can wait; larger batches cost less. */
const BETWEEN_BATCHES_MS = 250;

export interface ProcessRunner {
  /** Runs until stopped; resolves when the present batch is done. */
  stop(): Promise<void>;
}

/**
 * Follows the log behind the dispatcher and runs the processes on every event again, to complete what a crash
 * interrupted. Two concurrent runners do no harm: reactions are idempotent, and the checkpoint only rises.
 */
export function startProcessRunner(parts: {
  pool: Pool;
  store: EventStore;
  privacy: Privacy;
  react: React;
  /** the event types to which any process reacts */
  types: ReadonlySet<string>;
  log: Log;
}): ProcessRunner {
  const stopped = new AbortController();
  const done = follow(stopped.signal);

  async function follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const after = await checkpoint();
        for await (const batch of parts.store.feed(after, { signal })) {
          const events = batch.events.filter((event) => parts.types.has(event.type));
          await parts.react(await parts.privacy.open(events));
          await save(batch.position);
          failures = 0;
          if (batch.caughtUp) await pause(BETWEEN_BATCHES_MS, undefined, { signal }).catch(() => undefined);
        }
      } catch (error) {
        parts.log.error({ err: error }, 'The process runner starts again');
        await pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures), undefined, { signal }).catch(
          () => undefined,
        );
      }
    }
  }

  async function checkpoint(): Promise<bigint> {
    const { rows } = await parts.pool.query<{ position: bigint }>(
      'select position from muster.process_checkpoints where process = $1',
      [CHECKPOINT],
    );
    return rows[0]?.position ?? 0n;
  }

  async function save(position: bigint): Promise<void> {
    await parts.pool.query(
      `insert into muster.process_checkpoints as c (process, position) values ($1, $2)
       on conflict (process) do update set position = excluded.position where c.position < excluded.position`,
      [CHECKPOINT, position],
    );
  }

  return {
    async stop() {
      stopped.abort();
      await done;
    },
  };
}
