import type { QueueOptions } from 'pg-boss';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Retried for about two days, at first after seconds, later every few hours. */
export const retriedForDays: QueueOptions = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * hour,
  // a job of a killed worker is taken over after this time; it is repeated from the start
  expireInSeconds: minute,
  retentionSeconds: 14 * day,
  // for this time, a repeated request for the job finds its id
  deleteAfterSeconds: day,
};

/** Options for work that is useless after this many minutes. */
export const queueForMinutes = (minutes: number): QueueOptions => ({
  ...retriedForDays,
  retryLimit: 8,
  retentionSeconds: minutes * minute,
});

/** The platform's own queues; updated at every start, so that a change here takes effect. */
export const queues: Readonly<Record<string, QueueOptions>> = { mail: retriedForDays };
