import { FairQueue } from '../../fair-queues/fair-queue.ts';

/** A queue for the pictures or the pieces of uploads of a test: two at a time, one of a tenant. */
export const mediaQueue = (waiting = 50): FairQueue =>
  new FairQueue({
    running: 2,
    waiting,
    shares: [
      { running: 1, waiting },
      { running: 1, waiting },
    ],
  });
