import { useApolloClient } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import '../refusal-texts.ts';
import { messageType } from '../live/panel-live.ts';
import { DeleteMessageDocument } from './delete-message.generated.ts';
import { EditMessageDocument } from './edit-message.generated.ts';

/** Changes and deletes one's own message. Each resolves to null, or to the refusal; rejects without an answer. */
export function useChangeMessage(which: {
  readonly tenantId: number;
  readonly threadId: number;
  readonly messageId: number;
}): {
  edit(text: string): Promise<FailureTextFragment | null>;
  remove(): Promise<FailureTextFragment | null>;
} {
  const client = useApolloClient();
  const placer = usePlacer();
  const ids = useCommandIds();
  const { tenantId, threadId, messageId } = which;
  return {
    async edit(text) {
      const variables = { tenantId, threadId, messageId, text, commandId: ids.of(text).id };
      const { data } = await client.mutate({ mutation: EditMessageDocument, variables });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      if (data.editMessage.__typename !== 'MessageEdited') return data.editMessage;
      placer.put(messageType, data.editMessage.edited);
      return null;
    },
    async remove() {
      const variables = { tenantId, threadId, messageId, commandId: ids.of('delete').id };
      const { data } = await client.mutate({ mutation: DeleteMessageDocument, variables });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      if (data.deleteMessage.__typename !== 'MessageDeleted') return data.deleteMessage;
      placer.put(messageType, data.deleteMessage.deleted);
      return null;
    },
  };
}
