import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { noticeCodes, type NoticeCode } from './codes.ts';
import { postNotice, removeNotice, type NoticeCommand } from './commands.ts';
import { NoticePosted, NoticeRemoved, noticeEvents, type NoticeEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { NoticeState } from './state.ts';

type Decision = readonly NoticeEvent[] | Rejected<NoticeCode>;

function post({ data }: CommandOf<typeof postNotice>, state: NoticeState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'unknown') return reject('already-registered');
  const { noticeId, tenantId, text, actorId } = data;
  return [happened(NoticePosted, { noticeId, tenantId, text, postedBy: actorId })];
}

function remove({ data }: CommandOf<typeof removeNotice>, state: NoticeState): Decision {
  if (state.status === 'unknown' || state.status === 'abandoned') return reject('not-found');
  // another tenant's notice is not there for this one
  if (state.tenantId !== data.tenantId) return reject('not-found');
  if (state.status === 'removed') return reject('notice-removed');
  return [happened(NoticeRemoved, { noticeId: state.noticeId, tenantId: state.tenantId })];
}

export const notice: Aggregate<NoticeState, NoticeCommand, NoticeEvent, NoticeCode> = {
  category: 'notice',
  events: noticeEvents,
  commands: [postNotice, removeNotice],
  codes: noticeCodes,
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'PostNotice':
          return post(command, state);
        case 'RemoveNotice':
          return remove(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
