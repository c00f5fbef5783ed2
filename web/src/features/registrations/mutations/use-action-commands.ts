import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { SubmitItemActionInput } from '../../../graphql/schema.generated.ts';
import { CloseItemActionDocument, SubmitItemActionDocument } from './action.generated.ts';
import '../refusal-texts.ts';

export interface Refused {
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
}

/**
 * What editors do with the public action of an item. Each resolves to null, or to the refusal; rejects when the
 * server cannot be reached.
 */
export function useActionCommands(of: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}) {
  const { tenantId, eventId, itemId } = of;
  const ids = useCommandIds();
  const [submit] = useMutation(SubmitItemActionDocument);
  const [close] = useMutation(CloseItemActionDocument);
  const target = { tenantId, eventId, itemId };
  return {
    /** Makes the action, replaces it, or opens it again. */
    async submit(input: SubmitItemActionInput): Promise<Refused | null> {
      const { id: commandId } = ids.of({ submit: input });
      const { data } = await submit({ variables: { ...target, input, commandId } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      const answer = data.submitItemAction;
      return answer.__typename === 'ItemActionSubmitted' ? null : answer;
    },
    async close(): Promise<Refused | null> {
      const { id: commandId } = ids.of('close');
      const { data } = await close({ variables: { ...target, commandId } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      const answer = data.closeItemAction;
      return answer.__typename === 'ItemActionClosed' ? null : answer;
    },
  };
}
