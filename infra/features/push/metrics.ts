import { Counter } from 'prom-client';

/**
 * What became of a notification to one browser: `sent`; `looking` (the person sees it already); `ended` (the browser
 * has ended the subscription); `later` (it is tried again); `refused` for good; `given-up` after a day.
 */
export type PushOutcome = 'sent' | 'looking' | 'ended' | 'later' | 'refused' | 'given-up';

/** Counts attempts to deliver notifications by what they came to. */
export const createPushCounter = () =>
  new Counter({
    name: 'muster_pushes_total',
    help: 'Attempts to deliver a notification to a browser, by outcome',
    labelNames: ['outcome'],
    registers: [],
  });
