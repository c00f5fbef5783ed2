import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { deliveryCodes, type DeliveryCode } from './codes.ts';
import {
  beginDelivery,
  cancelDelivery,
  eraseRecipient,
  noteDelivery,
  requestDelivery,
  rescheduleDelivery,
  returnDelivery,
  retryDelivery,
  settleDelivery,
  type DeliveryCommand,
} from './commands.ts';
import {
  DeliveryBegun,
  DeliveryCancelled,
  deliveryEvents,
  DeliveryFailed,
  DeliveryPostponed,
  DeliveryRecipientErased,
  DeliveryRequested,
  DeliveryRescheduled,
  DeliveryRetried,
  DeliveryReturned,
  DeliverySent,
  DeliveryUnknown,
  type DeliveryEvent,
} from './events.ts';
import { evolve } from './evolve.ts';
import type { DeliveryState } from './state.ts';

type Decision = readonly DeliveryEvent[] | Rejected<DeliveryCode>;
type Requested = Extract<DeliveryState, { status: 'requested' }>;

function request({ data }: CommandOf<typeof requestDelivery>, state: DeliveryState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'absent') return reject('already-registered');
  const { tenantId, deliveryId, kind, source, about, title, address, person, requestedBy, now: at } = data;
  const of = { tenantId, deliveryId, kind, source, about, title, address, person, requestedBy, at };
  return [happened(DeliveryRequested, { ...of, dueAt: data.dueAt ?? at })];
}

function reschedule({ data }: CommandOf<typeof rescheduleDelivery>, state: Requested): Decision {
  const { dueAt, by, now: at } = data;
  if (state.progress === 'sending') return reject('delivery-under-way');
  if (state.progress !== 'waiting') return reject('delivery-over');
  return state.dueAt === dueAt ? [] : [happened(DeliveryRescheduled, { ...whichOf(state), dueAt, by, at })];
}

function begin({ data }: CommandOf<typeof beginDelivery>, state: Requested): Decision {
  const { attempt, job, now: at } = data;
  if (state.progress !== 'waiting' || attempt !== state.attempt + 1) return reject('conflict');
  return [happened(DeliveryBegun, { ...thingOf(state), attempt, job, at })];
}

/**
 * The outcome of an attempt that nobody waits for any more changes nothing, except that it was sent: that is
 * known for certain, whatever was noted in the meantime.
 */
function note({ data }: CommandOf<typeof noteDelivery>, state: Requested): Decision {
  const { attempt, outcome, now: at } = data;
  const tried = { ...thingOf(state), attempt, at };
  if (outcome.is === 'sent')
    return state.progress === 'sent'
      ? []
      : [happened(DeliverySent, { ...tried, reference: outcome.reference })];
  const awaited =
    (state.progress === 'sending' && attempt === state.attempt) ||
    (state.progress === 'waiting' && attempt === state.attempt + 1);
  if (!awaited) return [];
  switch (outcome.is) {
    case 'postponed':
      return [happened(DeliveryPostponed, { ...tried, reason: outcome.reason, until: outcome.until })];
    case 'failed':
      return [happened(DeliveryFailed, { ...tried, reason: outcome.reason, detail: outcome.detail })];
    case 'cancelled':
      return [happened(DeliveryCancelled, { ...thingOf(state), by: 0, at })];
    case 'unknown':
      return [happened(DeliveryUnknown, { ...tried, reason: outcome.reason })];
    default:
      return never(outcome);
  }
}

function retry({ data }: CommandOf<typeof retryDelivery>, state: Requested): Decision {
  if (state.progress === 'sending') return reject('delivery-under-way');
  if (state.progress === 'waiting') return reject('delivery-not-over');
  if (state.progress === 'sent' || state.progress === 'cancelled' || state.erased || state.returned)
    return reject('delivery-over');
  return [happened(DeliveryRetried, { ...thingOf(state), by: data.actorId, at: data.now })];
}

function cancel({ data }: CommandOf<typeof cancelDelivery>, state: Requested): Decision {
  if (state.progress === 'cancelled') return [];
  if (state.progress === 'sending') return reject('delivery-under-way');
  if (state.progress === 'sent') return reject('delivery-over');
  return [happened(DeliveryCancelled, { ...thingOf(state), by: data.actorId, at: data.now })];
}

function settle({ data }: CommandOf<typeof settleDelivery>, state: Requested): Decision {
  if (state.progress === (data.arrived ? 'sent' : 'failed')) return [];
  if (state.progress !== 'unknown') return reject('delivery-not-over');
  const tried = { ...thingOf(state), attempt: state.attempt, at: data.now };
  return data.arrived
    ? [happened(DeliverySent, { ...tried, reference: null })]
    : [happened(DeliveryFailed, { ...tried, reason: 'not-there', detail: '' })];
}

/** What was never sent cannot come back: such a message is about something else. */
function cameBack({ data }: CommandOf<typeof returnDelivery>, state: Requested): Decision {
  if (state.progress !== 'sent') return [];
  return [happened(DeliveryReturned, { ...whichOf(state), why: data.why, at: data.now })];
}

/** Nothing is sent any more to somebody who was erased. */
function erase(state: Requested): Decision {
  return state.erased ? [] : [happened(DeliveryRecipientErased, whichOf(state))];
}

const whichOf = ({ of: { tenantId, deliveryId } }: Requested) => ({ tenantId, deliveryId });
const thingOf = ({ of: { tenantId, deliveryId, source } }: Requested) => ({ tenantId, deliveryId, source });

export const delivery: Aggregate<DeliveryState, DeliveryCommand, DeliveryEvent, DeliveryCode> = {
  category: 'delivery',
  events: deliveryEvents,
  codes: deliveryCodes,
  commands: [
    requestDelivery,
    rescheduleDelivery,
    beginDelivery,
    noteDelivery,
    retryDelivery,
    cancelDelivery,
    settleDelivery,
    returnDelivery,
    eraseRecipient,
  ],
  decider: {
    initial: { status: 'absent' },
    decide(command, state) {
      if (command.type === 'RequestDelivery') return request(command, state);
      if (state.status !== 'requested' || state.of.tenantId !== command.data.tenantId)
        return reject('not-found');
      switch (command.type) {
        case 'RescheduleDelivery':
          return reschedule(command, state);
        case 'BeginDelivery':
          return begin(command, state);
        case 'NoteDelivery':
          return note(command, state);
        case 'RetryDelivery':
          return retry(command, state);
        case 'CancelDelivery':
          return cancel(command, state);
        case 'SettleDelivery':
          return settle(command, state);
        case 'ReturnDelivery':
          return cameBack(command, state);
        case 'EraseRecipient':
          return erase(state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
