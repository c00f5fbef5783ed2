import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { memberType } from '../live/members-live.ts';
import type { MemberValues } from '../model/member-values.ts';
import { UpdateMemberDocument, type UpdateMemberMutation } from './update-member.generated.ts';

export type UpdateMemberAnswer = UpdateMemberMutation['updateMember'];

/**
 * Saves changes of a member at the revision that they were based on.
 * Rejects when the server cannot be reached.
 */
export function useUpdateMember(
  tenantId: number,
  memberId: number,
): (input: Partial<MemberValues>, expectedRevision: string) => Promise<UpdateMemberAnswer> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [update] = useMutation(UpdateMemberDocument);
  return async (input, expectedRevision) => {
    const { id: commandId } = ids.of({ input, expectedRevision });
    const { data } = await update({ variables: { tenantId, memberId, input, expectedRevision, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.updateMember.__typename === 'MemberUpdated') placer.put(memberType, data.updateMember.member);
    return data.updateMember;
  };
}
