import { useMutation } from '@apollo/client/react';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { userType } from '../live/users-live.ts';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { commandId } from '../../../lib/command-id.ts';
import { SetUserActiveDocument } from './set-user-active.generated.ts';

/**
 * Activates or deactivates a user. The screen shows the change at once and reverts it
 * when the server refuses or cannot be reached
 * (docs/product/users-and-invitations.md). Resolves to the refusal, or to null.
 */
export function useSetUserActive(): (
  user: TenantUser_UserFragment,
  active: boolean,
) => Promise<{ readonly code: string } | null> {
  const placer = usePlacer();
  const [mutate] = useMutation(SetUserActiveDocument);
  return async (user, active) => {
    const soon: TenantUser_UserFragment & { __typename: 'TenantUser' } = {
      ...user,
      __typename: 'TenantUser',
      active,
    };
    try {
      const { data } = await mutate({
        variables: { tenantId: user.tenantId, userId: user.userId, active, commandId: commandId() },
        optimisticResponse: { setUserActive: { __typename: 'UserUpdated', user: soon } },
      });
      const answer = data?.setUserActive;
      if (answer?.__typename !== 'UserUpdated') return { code: answer?.code ?? 'unexpected' };
      placer.put(userType, answer.user);
      return null;
    } catch {
      return { code: 'unreachable' };
    }
  };
}
