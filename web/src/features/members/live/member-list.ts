import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import { compareMembers, matchesSearch } from './member-order.ts';
import type { MemberDetail_MemberFragment } from './member.generated.ts';

export const memberList = defineLiveConnection<MemberDetail_MemberFragment, 'memberId' | 'displayName'>({
  typename: 'Member',
  field: 'members',
  cacheFirst: true,
  by: ['memberId', 'displayName'],
  order: compareMembers,
  belongs: (member, { search }) => typeof search !== 'string' || matchesSearch(search, member),
});
