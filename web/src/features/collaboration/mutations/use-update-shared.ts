import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type {
  RegisterItemInput,
  SharedEventInput,
  SharedItemInput,
} from '../../../graphql/schema.generated.ts';
import {
  RegisterSharedItemDocument,
  UpdateSharedEventDocument,
  UpdateSharedItemDocument,
} from './share.generated.ts';
import '../refusal-texts.ts';

/** Changes a shared event and its items. Each resolves to the answer; rejects when no answer came. */
export function useUpdateShared(of: { readonly tenantId: number; readonly eventId: number }) {
  const ids = useCommandIds();
  const [updateEvent] = useMutation(UpdateSharedEventDocument);
  const [updateItem] = useMutation(UpdateSharedItemDocument);
  const [registerItem] = useMutation(RegisterSharedItemDocument);
  const refetchQueries = ['ShareAccess'];
  return {
    async event(input: SharedEventInput, expectedRevision: string) {
      const { id: commandId } = ids.of({ input, expectedRevision });
      const variables = { ...of, input, expectedRevision, commandId };
      const { data } = await updateEvent({ variables, refetchQueries });
      return answered(data?.updateSharedEvent);
    },
    async item(itemId: number, input: SharedItemInput, expectedRevision: string) {
      const { id: commandId } = ids.of({ itemId, input, expectedRevision });
      const variables = { ...of, itemId, input, expectedRevision, commandId };
      const { data } = await updateItem({ variables, refetchQueries });
      return answered(data?.updateSharedItem);
    },
    async addItem(input: RegisterItemInput) {
      const { id: commandId } = ids.of({ added: input });
      const { data } = await registerItem({ variables: { ...of, input, commandId }, refetchQueries });
      return answered(data?.registerSharedItem);
    },
  };

  function answered<Answer>(answer: Answer | null | undefined): Answer {
    if (!answer) throw new Error('The server answered without data');
    ids.answered();
    return answer;
  }
}
