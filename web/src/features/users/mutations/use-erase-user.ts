import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { removedUser, userType } from '../live/users-live.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { toast } from '../../../ui/toast.ts';
import { useOnlyThemselvesText } from '../components/use-only-themselves-text.ts';
import { EraseUserDocument } from './erase-user.generated.ts';
import '../refusal-texts.ts';

/** Erases a user and navigates to the list. Resolves to null, or to the text of a refusal. */
export function useEraseUser(userId: number, name: string): () => Promise<string | null> {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const placer = usePlacer();
  const navigate = useNavigateFromHere();
  const ids = useCommandIds();
  const theirsAlone = useOnlyThemselvesText();
  const [erase] = useMutation(EraseUserDocument);
  return async () => {
    const { id: commandId } = ids.of({ userId });
    const { data } = await erase({ variables: { tenantId, userId, commandId } });
    ids.answered();
    const answer = data?.eraseUser;
    if (!answer) return t`Unexpected error.`;
    if (answer.__typename !== 'UserErased')
      return answer.code === 'WORKS_ELSEWHERE'
        ? theirsAlone(name)
        : (refusalText(i18n, answer.code) ?? answer.message);
    await navigate(paths.tenantUsers(tenantId));
    placer.remove(userType, removedUser(tenantId, userId));
    void toast(t`The user was erased.`, t`Dismiss`);
    return null;
  };
}
