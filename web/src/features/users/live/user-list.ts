import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import { compareUsers, userMatchesSearch } from './user-order.ts';
import type { TenantUser_UserFragment } from './user.generated.ts';

export const userList = defineLiveConnection<TenantUser_UserFragment, 'userId' | 'displayName'>({
  typename: 'TenantUser',
  field: 'tenantUsers',
  by: ['userId', 'displayName'],
  order: compareUsers,
  belongs: (user, { active, search }) =>
    (typeof search !== 'string' || userMatchesSearch(search, user)) && (active !== true || user.active),
});
