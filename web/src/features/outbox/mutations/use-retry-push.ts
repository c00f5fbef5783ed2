import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import '../refusal-texts.ts';
import { RetryPushDocument } from './push.generated.ts';

/** Pushes a notification again. Resolves to the code of the refusal, or null; rejects when no answer came. */
export function useRetryPush(tenantId: number): (pushId: number) => Promise<string | null> {
  const ids = useCommandIds();
  const [retry] = useMutation(RetryPushDocument);
  return async (pushId) => {
    const { id: commandId } = ids.of({ pushId });
    const answer = (await retry({ variables: { tenantId, pushId, commandId } })).data?.retryPush;
    if (!answer) throw new Error('The server answered without data');
    ids.answered();
    return 'push' in answer ? null : answer.code;
  };
}
