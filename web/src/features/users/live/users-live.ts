import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import type { RemovedEntity, LiveType } from '../../../graphql/live/placer.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { withdraw } from '../../../lib/withdrawn.ts';
import type { LiveUsers_ChangeFragment } from './user-changed.generated.ts';
import { userList } from './user-list.ts';
import { TenantUser_UserFragmentDoc, type TenantUser_UserFragment } from './user.generated.ts';

export const userType: LiveType<TenantUser_UserFragment> = {
  typename: 'TenantUser',
  fragment: TenantUser_UserFragmentDoc,
  fragmentName: 'TenantUser_user',
};

export const removedUser = (tenantId: number, userId: number): RemovedEntity => ({
  id: `TenantUser:${tenantId}-${userId}`,
  field: 'tenantUser',
  args: { tenantId, userId },
});

/** A change of another user decides whether the user on the screen is the only active admin. */
const readUser = readShownAgain('TenantUserDetail');
/** What admins see of invitations is not in a change. */
const readInvitations = readShownAgain('OpenInvitations');

export const usersLive: LiveFeature = {
  lists: [userList],
  changes: [
    followEntity<LiveUsers_ChangeFragment, TenantUser_UserFragment>({
      on: 'UserChanged',
      type: userType,
      entityOf: ({ user }) => user,
      removedOf: ({ userId }, tenantId) => removedUser(tenantId, userId),
      also({ client }, { userId }) {
        readUser({ client });
        // the viewer's own rights may have changed
        if (userId !== storedUser()?.id) return;
        void client.refetchQueries({ include: ['Me'] });
        // and with them what is read, now and in earlier visits
        client.cache.evict({ fieldName: 'invitations' });
        withdraw();
      },
    }),
    { on: 'InvitationsChanged', take: readInvitations },
  ],
};
