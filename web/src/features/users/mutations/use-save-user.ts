import { useApolloClient, useMutation } from '@apollo/client/react';
import { applyUser } from '../../../graphql/live/apply-user.ts';
import type { TenantUser_UserFragment } from '../../../graphql/live/user.generated.ts';
import { commandId } from '../../../lib/command-id.ts';
import type { UserEdits } from '../model/user-values.ts';
import { ChangeRoleDocument } from './change-role.generated.ts';
import { SetUserActiveDocument } from './set-user-active.generated.ts';
import { UpdateUserDocument } from './update-user.generated.ts';

export interface SaveRefused {
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
}

/**
 * Saves what was changed of a user, one command after the other; stops at the first refusal and
 * answers it, null when all was done. What takes rights away comes last, because whoever changes
 * themselves could not go on. Throws when the server cannot be reached.
 */
export function useSaveUser(
  user: TenantUser_UserFragment,
): (edits: UserEdits) => Promise<SaveRefused | null> {
  const client = useApolloClient();
  const [updateUser] = useMutation(UpdateUserDocument);
  const [changeRole] = useMutation(ChangeRoleDocument);
  const [setUserActive] = useMutation(SetUserActiveDocument);
  const { tenantId, userId } = user;

  return async ({ profile, role, active }) => {
    const who = () => ({ tenantId, userId, commandId: commandId() });
    const answers = [
      profile &&
        (async () => (await updateUser({ variables: { ...who(), input: profile } })).data?.updateUser),
      role && (async () => (await changeRole({ variables: { ...who(), role } })).data?.changeRole),
      active !== null &&
        (async () => (await setUserActive({ variables: { ...who(), active } })).data?.setUserActive),
    ];
    for (const ask of answers.filter((one) => one !== null && one !== false)) {
      const answer = await ask();
      if (!answer) throw new Error('The server answered without data');
      if (answer.__typename !== 'UserUpdated') return answer;
      applyUser(client.cache, answer.user);
    }
    return null;
  };
}
