import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { pushCodes, type PushCode } from './codes.ts';
import { notePush, notePushAgain, retryPush, type PushCommand } from './commands.ts';
import { PushRetried, pushEvents, PushTried, PushTriedAgain, type PushEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { PushState } from './state.ts';

type Decision = readonly PushEvent[] | Rejected<PushCode>;
type Tried = Extract<PushState, { status: 'tried' }>;
type Outcome = CommandOf<typeof notePush>['data']['outcome'];

/** A push that was tried again has an outcome within a day; one that has none after this time was lost. */
const lostAfterMs = 48 * 3_600_000;

function note({ data }: CommandOf<typeof notePush>, state: PushState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'absent') return reject('already-registered');
  const { tenantId, pushId, userId, category, notification, subscription, browser, system, now: at } = data;
  const of = { tenantId, pushId, userId, category, notification, subscription, browser, system };
  return [happened(PushTried, { ...of, ...cameTo(data.outcome), at })];
}

function retry({ data }: CommandOf<typeof retryPush>, state: Tried): Decision {
  if (state.progress === 'waiting') {
    if (Date.parse(data.now) - Date.parse(state.retriedAt) < lostAfterMs) return reject('push-not-over');
  } else if (state.progress !== 'refused' && state.progress !== 'given-up') return reject('push-over');
  if (data.notification === 'read') return reject('notification-read');
  if (data.notification === 'gone') return reject('notification-gone');
  if (data.person === 'unwilling') return reject('push-unwanted');
  if (data.person === 'quiet') return reject('push-quiet');
  return [happened(PushRetried, { ...whichOf(state), by: data.actorId, at: data.now })];
}

/** An outcome that nobody waits for changes nothing. */
function noteAgain({ data }: CommandOf<typeof notePushAgain>, state: Tried): Decision {
  if (state.progress !== 'waiting') return [];
  return [happened(PushTriedAgain, { ...whichOf(state), ...cameTo(data.outcome), at: data.now })];
}

const cameTo = (outcome: Outcome) => ({
  outcome: outcome.is,
  reason: 'reason' in outcome ? outcome.reason : '',
});
const whichOf = ({ of: { tenantId, pushId, userId } }: Tried) => ({ tenantId, pushId, userId });

export const push: Aggregate<PushState, PushCommand, PushEvent, PushCode> = {
  category: 'push',
  events: pushEvents,
  codes: pushCodes,
  commands: [notePush, retryPush, notePushAgain],
  decider: {
    initial: { status: 'absent' },
    decide(command, state) {
      if (command.type === 'NotePush') return note(command, state);
      if (state.status !== 'tried' || state.of.tenantId !== command.data.tenantId) return reject('not-found');
      switch (command.type) {
        case 'RetryPush':
          return retry(command, state);
        case 'NotePushAgain':
          return noteAgain(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
