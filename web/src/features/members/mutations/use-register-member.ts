import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { memberType } from '../live/members-live.ts';
import { readMemberCount } from '../live/member-count.ts';
import type { NewMember } from '../model/member-values.ts';
import { RegisterMemberDocument, type RegisterMemberMutation } from './register-member.generated.ts';

export type RegisterMemberAnswer = RegisterMemberMutation['registerMember'];

/** Registers a member. Rejects when the server cannot be reached. */
export function useRegisterMember(
  tenantId: number,
): (member: NewMember, image: string | null) => Promise<RegisterMemberAnswer> {
  const client = useApolloClient();
  const placer = usePlacer();
  const ids = useCommandIds();
  const [register] = useMutation(RegisterMemberDocument);
  return async (member, image) => {
    const input = { ...member, image };
    const { id: commandId } = ids.of({ tenantId, input });
    const { data } = await register({ variables: { tenantId, input, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.registerMember.__typename === 'MemberRegistered') {
      placer.put(memberType, data.registerMember.member);
      readMemberCount({ client });
    }
    return data.registerMember;
  };
}
