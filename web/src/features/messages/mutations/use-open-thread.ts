import { useApolloClient } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import '../refusal-texts.ts';
import { threadType } from '../live/panel-live.ts';
import { OpenEventThreadDocument } from './open-event-thread.generated.ts';
import { OpenThreadDocument, type OpenThreadMutation } from './open-thread.generated.ts';

type Opened = { readonly threadId: number } | { readonly refused: FailureTextFragment };

/** Finds the thread of some people or of an event, or starts it. Rejects without an answer. */
export function useOpenThread(tenantId: number): {
  withPeople(participantIds: readonly number[]): Promise<Opened>;
  about(eventId: number, itemId: number | null): Promise<Opened>;
} {
  const client = useApolloClient();
  const placer = usePlacer();
  const ids = useCommandIds();

  function opened(answer: OpenThreadMutation['openThread'] | null | undefined): Opened {
    if (!answer) throw new Error('The server answered without data');
    ids.answered();
    if (answer.__typename !== 'ThreadOpened') return { refused: answer };
    placer.put(threadType, answer.thread);
    return { threadId: answer.thread.threadId };
  }

  return {
    async withPeople(participantIds) {
      const variables = {
        tenantId,
        participantIds: [...participantIds],
        commandId: ids.of(participantIds).id,
      };
      const { data } = await client.mutate({ mutation: OpenThreadDocument, variables });
      return opened(data?.openThread);
    },
    async about(eventId, itemId) {
      const variables = { tenantId, eventId, itemId, commandId: ids.of([eventId, itemId]).id };
      const { data } = await client.mutate({ mutation: OpenEventThreadDocument, variables });
      return opened(data?.openEventThread);
    },
  };
}
