import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { removedMember, memberType } from '../live/members-live.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { toast } from '../../../ui/toast.ts';
import { EraseMemberDocument } from './erase-member.generated.ts';

/** Erases a member and navigates to the list. Resolves to null, or to the text of a refusal. */
export function useEraseMember(memberId: number): () => Promise<string | null> {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const placer = usePlacer();
  const navigate = useNavigateFromHere();
  const ids = useCommandIds();
  const [erase] = useMutation(EraseMemberDocument);
  return async () => {
    const { id: commandId } = ids.of({ memberId });
    const { data } = await erase({ variables: { tenantId, memberId, commandId } });
    ids.answered();
    const answer = data?.eraseMember;
    if (answer?.__typename !== 'MemberErased')
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    await navigate(paths.members(tenantId));
    placer.remove(memberType, removedMember(tenantId, memberId));
    void toast(t`The member was erased.`, t`Dismiss`);
    return null;
  };
}
