import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { isInThePast } from '../kernel/in-the-past.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { audienceIn, keepAudience } from './audience.ts';
import { mailingCodes, type MailingCode } from './codes.ts';
import {
  noteAddressed,
  noteHeld,
  noteReleased,
  requestMailing,
  stopMailing,
  type MailingCommand,
} from './commands.ts';
import {
  MailingAddressed,
  mailingEvents,
  MailingHeld,
  MailingReleased,
  MailingRequested,
  MailingStopped,
  type MailingEvent,
} from './events.ts';
import type { MailingState } from './state.ts';

type Decision = readonly MailingEvent[] | Rejected<MailingCode>;

function request({ data }: CommandOf<typeof requestMailing>, state: MailingState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'absent') return reject('already-registered');
  const { tenantId, mailingId, subject, message, attachments, typed, audience, counted } = data;
  const dueAt = data.dueAt ?? data.now;
  if (isInThePast(dueAt, data.now)) return reject('invalid', { dueAt: 'in-the-past' });
  const content = { subject, message, attachments: [...attachments] };
  const asked = { requestedBy: data.actorId, at: data.now };
  return [
    happened(MailingRequested, {
      tenantId,
      mailingId,
      ...content,
      typed,
      ...keepAudience(audience),
      counted,
      dueAt,
      ...asked,
    }),
  ];
}

function evolve(state: MailingState, event: MailingEvent | CommandAbandoned): MailingState {
  switch (event.type) {
    case 'MailingRequested': {
      const { tenantId, mailingId, requestedBy, subject, message, attachments, counted } = event.data;
      const audience = audienceIn(event.data);
      return {
        status: 'requested',
        of: { tenantId, mailingId, requestedBy },
        content: { subject, message, attachments },
        audience,
        counted,
        addressed: audience === null,
        held: false,
        stopped: false,
      };
    }
    case 'MailingHeld':
      return state.status === 'requested' ? { ...state, held: true } : state;
    case 'MailingReleased':
      return state.status === 'requested' ? { ...state, held: false } : state;
    case 'MailingAddressed':
      return state.status === 'requested' ? { ...state, addressed: true } : state;
    case 'MailingStopped':
      return state.status === 'requested' ? { ...state, stopped: true } : state;
    case 'CommandAbandoned':
      return state.status === 'absent' ? { status: 'abandoned' } : state;
    default:
      return never(event);
  }
}

export const mailing: Aggregate<MailingState, MailingCommand, MailingEvent, MailingCode> = {
  category: 'mailing',
  events: mailingEvents,
  codes: mailingCodes,
  commands: [requestMailing, noteHeld, noteReleased, noteAddressed, stopMailing],
  decider: {
    initial: { status: 'absent' },
    decide(command, state) {
      if (command.type === 'RequestMailing') return request(command, state);
      const { tenantId, mailingId, now: at } = command.data;
      if (state.status !== 'requested' || state.of.tenantId !== tenantId) return reject('not-found');
      switch (command.type) {
        case 'NoteHeld':
          if (state.held || state.addressed || state.stopped) return [];
          return [happened(MailingHeld, { tenantId, mailingId, at })];
        case 'NoteReleased':
          if (!state.held || state.addressed || state.stopped) return [];
          return [happened(MailingReleased, { tenantId, mailingId, at })];
        case 'NoteAddressed': {
          const { recipients, skipped } = command.data;
          if (state.addressed) return [];
          return [happened(MailingAddressed, { tenantId, mailingId, recipients, skipped, at })];
        }
        case 'StopMailing':
          if (state.stopped) return [];
          return [happened(MailingStopped, { tenantId, mailingId, by: command.data.actorId, at })];
        default:
          return never(command);
      }
    },
    evolve,
  },
};
