import type { MemberEvent } from '../../domain/member/events.ts';
import { defineLive } from '../kernel/live.ts';
import { membersByIds } from './queries.ts';
import type { MemberRow } from './table.ts';

/** Members as a live entity of open screens. */
export const liveMembers = defineLive<MemberEvent, MemberRow>({
  kind: 'member',
  readModels: ['members'],
  readAgain: ['member-history'],
  on: {
    MemberRegistered: 'registered',
    MemberRenamed: 'changed',
    MemberContactChanged: 'changed',
    MemberMoved: 'changed',
    MemberDescribed: 'changed',
    MemberPictured: 'changed',
    MemberArchived: 'changed',
    MemberRestored: 'changed',
    MemberRemoved: 'removed',
    MemberErased: 'removed',
  },
  idOf: ({ memberId }) => memberId,
  read: membersByIds,
  idOfRow: (row) => row.member_id,
  isGone: (row) => row.erased,
});
