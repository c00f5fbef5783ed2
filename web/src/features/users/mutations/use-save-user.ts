import { useMutation } from '@apollo/client/react';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { userType } from '../live/users-live.ts';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { commandId } from '../../../lib/command-id.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { saveOrder, type Part } from '../model/save-order.ts';
import type { UserEdits } from '../model/user-values.ts';
import { ChangeRoleDocument } from './change-role.generated.ts';
import { SetUserActiveDocument } from './set-user-active.generated.ts';
import { UpdateUserDocument } from './update-user.generated.ts';

export interface SaveRefused {
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
}

export interface Saved {
  /** the refusal that stopped it; null when everything was saved */
  readonly refused: SaveRefused | null;
  /** the parts saved before the refusal */
  readonly done: readonly Part[];
}

/** Saves the changes of a user one command after another; stops at the first refusal or failure. */
export function useSaveUser(user: TenantUser_UserFragment): (edits: UserEdits) => Promise<Saved> {
  const placer = usePlacer();
  const [updateUser] = useMutation(UpdateUserDocument);
  const [changeRole] = useMutation(ChangeRoleDocument);
  const [setUserActive] = useMutation(SetUserActiveDocument);
  const { tenantId, userId } = user;

  return async (edits) => {
    const { profile, role, active } = edits;
    const who = () => ({ tenantId, userId, commandId: commandId() });
    const send = {
      profile: async () =>
        profile && (await updateUser({ variables: { ...who(), input: profile } })).data?.updateUser,
      role: async () => role && (await changeRole({ variables: { ...who(), role } })).data?.changeRole,
      active: async () =>
        active !== null && (await setUserActive({ variables: { ...who(), active } })).data?.setUserActive,
    };
    const done: Part[] = [];
    for (const part of saveOrder(edits, userId === storedUser()?.id)) {
      const answer = await send[part]().catch(() => null);
      if (!answer) return { refused: { code: 'unreachable', fields: [] }, done };
      if (answer.__typename !== 'UserUpdated') return { refused: answer, done };
      placer.put(userType, answer.user);
      done.push(part);
    }
    return { refused: null, done };
  };
}
