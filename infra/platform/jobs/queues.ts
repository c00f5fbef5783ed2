import type { QueueOptions } from 'pg-boss';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Tried for about two days, at first after seconds, in the end every few hours. */
export const patientQueue: QueueOptions = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * hour,
  // a worker that was killed is noticed so late; the one that takes over does the same again
  expireInSeconds: minute,
  retentionSeconds: 14 * day,
  // a repeat of what asked for the job finds its id for so long
  deleteAfterSeconds: day,
};

/** Work that is worth nothing after so many minutes. */
export const queueForMinutes = (minutes: number): QueueOptions => ({
  ...patientQueue,
  retryLimit: 8,
  retentionSeconds: minutes * minute,
});

/** The platform's own queues; made at every start, so that a change here takes effect. */
export const queues: Readonly<Record<string, QueueOptions>> = { mail: patientQueue };
