import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { NoticeEvent } from './events.ts';
import type { NoticeState } from './state.ts';

/** How an event in the log changes a notice. */
export function evolve(state: NoticeState, happened: NoticeEvent | CommandAbandoned): NoticeState {
  switch (happened.type) {
    case 'NoticePosted':
      return { status: 'posted', noticeId: happened.data.noticeId, tenantId: happened.data.tenantId };
    case 'NoticeRemoved':
      return { status: 'removed', tenantId: happened.data.tenantId };
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}
