import { availableParallelism } from 'node:os';
import type { Metrics } from '../metrics/metrics.ts';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

/** Connections without an answer for a minute are cut, so nothing waits as long. */
const timeoutMs = 40_000;

// leaves one processor to other work, and two of libuv's four threads to files
const hashingThreads = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * The queues for costly work, with their bounds (docs/limits.md). Levels: for passwords and queries address and person,
 * for the others tenant and person.
 */
const queueLimits = {
  /** An office of a hundred people signs in at the same moment; a person proves a password at a time. */
  passwords: {
    running: hashingThreads,
    waiting: 300,
    shares: [
      { running: hashingThreads, waiting: 120 },
      { running: 1, waiting: 4 },
    ],
  },
  /** Long lists: a person reads one at a time, so that answers of others are written in between. */
  queries: {
    running: 2,
    waiting: 200,
    shares: [
      { running: 2, waiting: 100 },
      { running: 1, waiting: 20 },
    ],
    timeoutMs,
  },
  pictures: {
    running: 2,
    waiting: 60,
    shares: [
      { running: 1, waiting: 20 },
      { running: 1, waiting: 12 },
    ],
    timeoutMs,
  },
  /** Pieces of uploads over several calls; each is flushed to the disk, on which the appends of others wait. */
  uploads: {
    running: 2,
    waiting: 120,
    shares: [
      { running: 1, waiting: 60 },
      { running: 1, waiting: 50 },
    ],
    timeoutMs,
  },
  imports: {
    running: 2,
    waiting: 30,
    shares: [
      { running: 1, waiting: 6 },
      { running: 1, waiting: 2 },
    ],
    timeoutMs,
  },
  /** Changes of many things in one call: a person sends one at a time. */
  changes: {
    running: 2,
    waiting: 60,
    shares: [
      { running: 1, waiting: 20 },
      { running: 1, waiting: 6 },
    ],
    timeoutMs,
  },
  /** Running downloads, however slow their clients are; each piece of one is read in a turn of `exports`. */
  downloads: {
    running: 20,
    waiting: 20,
    shares: [
      { running: 4, waiting: 4 },
      { running: 1, waiting: 1 },
    ],
    timeoutMs,
  },
  exports: {
    running: 2,
    waiting: 30,
    shares: [
      { running: 1, waiting: 6 },
      { running: 1, waiting: 2 },
    ],
    timeoutMs,
  },
} as const satisfies Readonly<Record<string, FairQueueOptions>>;

/** The queues for costly work, by the kind of work. */
export type FairQueues = Readonly<Record<keyof typeof queueLimits, FairQueue>>;

/** Creates the queues of a process. */
export function createFairQueues(metrics: Pick<Metrics, 'gauge'>): FairQueues {
  const queues = Object.fromEntries(
    Object.entries(queueLimits).map(([work, limits]) => [work, new FairQueue(limits)]),
  ) as Record<keyof typeof queueLimits, FairQueue>;
  metrics.gauge({
    name: 'muster_costly_work',
    help: 'Costly work of this process: running, and waiting for its turn',
    labelNames: ['work', 'state'],
    read: () =>
      Object.entries(queues).flatMap(([work, { load }]) => [
        { labels: { work, state: 'running' }, value: load.running },
        { labels: { work, state: 'waiting' }, value: load.waiting },
      ]),
  });
  return queues;
}
