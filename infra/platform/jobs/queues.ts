import type { QueueOptions } from 'pg-boss';
import type { QueueName } from './port.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Tried for about two days, at first after seconds, in the end every few hours. */
const patient: QueueOptions = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * hour,
  // a worker that was killed is noticed so late; whoever takes over does the same again
  expireInSeconds: minute,
  retentionSeconds: 14 * day,
  // a repeat of what asked for the job finds its id for so long
  deleteAfterSeconds: day,
};

/** How each queue is kept; made at every start, so that a change here takes effect. */
export const queues: Readonly<Record<QueueName, QueueOptions>> = {
  mail: patient,
  // the link would be worth nothing later
  'password-reset': { ...patient, retryLimit: 8, retentionSeconds: 30 * minute },
  'email-change': { ...patient, retryLimit: 8, retentionSeconds: 30 * minute },
  'accounts-event': patient,
};
