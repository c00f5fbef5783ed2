import { FairQueue } from '../../fair-queues/fair-queue.ts';

/** A queue for the pictures of a test: two at a time, one of a tenant. */
export const pictureQueue = (): FairQueue =>
  new FairQueue({
    running: 2,
    waiting: 50,
    shares: [
      { running: 1, waiting: 50 },
      { running: 1, waiting: 50 },
    ],
  });
