import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { Refused } from './use-collaboration.ts';
import { UpdateSharedEventDocument, UpdateSharedItemDocument } from './share.generated.ts';
import '../refusal-texts.ts';

type Changes = Readonly<Record<string, string>>;

/** Changes a shared event and its items. Each resolves to the refusal, or null; rejects when no answer came. */
export function useUpdateShared(of: { readonly tenantId: number; readonly eventId: number }) {
  const ids = useCommandIds();
  const [updateEvent] = useMutation(UpdateSharedEventDocument);
  const [updateItem] = useMutation(UpdateSharedItemDocument);
  const refetchQueries = ['ShareAccess'];
  return {
    async event(input: Changes, expectedRevision: string): Promise<Refused | null> {
      const { id: commandId } = ids.of({ input, expectedRevision });
      const variables = { ...of, input, expectedRevision, commandId };
      const { data } = await updateEvent({ variables, refetchQueries });
      if (!data?.updateSharedEvent) throw new Error('The server answered without data');
      ids.answered();
      return data.updateSharedEvent.__typename === 'SharedEventUpdated' ? null : data.updateSharedEvent;
    },
    async item(itemId: number, input: Changes, expectedRevision: string): Promise<Refused | null> {
      const { id: commandId } = ids.of({ itemId, input, expectedRevision });
      const variables = { ...of, itemId, input, expectedRevision, commandId };
      const { data } = await updateItem({ variables, refetchQueries });
      if (!data?.updateSharedItem) throw new Error('The server answered without data');
      ids.answered();
      return data.updateSharedItem.__typename === 'SharedItemUpdated' ? null : data.updateSharedItem;
    },
  };
}
