import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import { compareMembers, sortFields } from './member-order.ts';
import { belongsToList } from './member-filter.ts';
import type { MemberDetail_MemberFragment } from './member.generated.ts';

export const memberList = defineLiveConnection<MemberDetail_MemberFragment, (typeof sortFields)[number]>({
  typename: 'Member',
  field: 'members',
  by: sortFields,
  order: (one, other, _now, { sort, descending }) =>
    compareMembers(sort, one, other) * (descending === true ? -1 : 1),
  belongs: belongsToList,
});
