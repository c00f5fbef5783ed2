import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { commandId } from '../../../lib/command-id.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import { useStore } from '../../../lib/store.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import '../refusal-texts.ts';
import type { Attached } from '../model/attached.ts';
import { messageType } from '../live/panel-live.ts';
import {
  addPending,
  changePending,
  pendingMessages,
  removePending,
  type PendingMessage,
} from '../model/pending.ts';
import { followUnsent } from '../model/unsent.ts';
import { SendMessageDocument } from './send-message.generated.ts';

/** Messages of a thread are sent one after the other, so that their order stays. */
const inTurn = oneAtATime();

/** Sends messages that show at once; those that fail stay, also after a reload, to be sent again or discarded. */
export function useSendMessage({ tenantId, threadId }: { tenantId: number; threadId: number }): {
  readonly pending: readonly PendingMessage[];
  /** `after`: the place of the last message of the thread */
  send(text: string, files: readonly Attached[], after: string): void;
  retry(message: PendingMessage): void;
  discard(message: PendingMessage): void;
} {
  const client = useApolloClient();
  const placer = usePlacer();
  const userId = storedUser()?.id ?? 0;
  const pending = useStore(pendingMessages).filter(
    (message) => message.threadId === threadId && message.userId === userId,
  );

  useEffect(() => void followUnsent({ userId, tenantId, threadId }), [userId, tenantId, threadId]);

  async function deliver({ files, key, text }: PendingMessage): Promise<void> {
    try {
      const { data } = await client.mutate({
        mutation: SendMessageDocument,
        variables: { tenantId, threadId, text, files: files.map(({ url }) => url), commandId: key },
      });
      const answer = data?.sendMessage;
      if (answer?.__typename === 'MessageSent') {
        placer.put(messageType, answer.sent);
        removePending(key);
      } else changePending(key, { state: 'failed', code: answer?.code ?? null });
    } catch {
      changePending(key, { state: 'failed', code: null });
    }
  }

  return {
    pending,
    send(text, files, after) {
      const key = commandId();
      const message = { key, userId, threadId, text, files, after, state: 'sending', code: null } as const;
      addPending(message);
      void inTurn(threadId, () => deliver(message));
    },
    retry(message) {
      changePending(message.key, { state: 'sending', code: null });
      void inTurn(threadId, () => deliver(message));
    },
    discard: ({ key }) => removePending(key),
  };
}
