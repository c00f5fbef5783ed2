import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import '../refusal-texts.ts';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import { registrantType, removedRegistrant } from '../live/registrants-live.ts';
import { CancelRegistrantDocument, EraseRegistrantDocument } from './remove-registrant.generated.ts';

type Of = Pick<RegistrantLine_RegistrantFragment, 'tenantId' | 'eventId' | 'itemId' | 'registrantId'>;

/** Ends a registration. Each resolves to null, or to the refusal; rejects without an answer. */
export function useRemoveRegistrant() {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [cancel] = useMutation(CancelRegistrantDocument);
  const [erase] = useMutation(EraseRegistrantDocument);
  return {
    async cancel({ tenantId, eventId, itemId, registrantId }: Of): Promise<FailureTextFragment | null> {
      const { id: commandId } = ids.of({ cancel: registrantId });
      const { data } = await cancel({ variables: { tenantId, eventId, itemId, registrantId, commandId } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      const answer = data.cancelRegistrant;
      if (answer.__typename !== 'RegistrantCancelled') return answer;
      if (answer.registrant) placer.put(registrantType, answer.registrant);
      return null;
    },
    async erase({ tenantId, itemId, registrantId }: Of): Promise<FailureTextFragment | null> {
      const { id: commandId } = ids.of({ erase: registrantId });
      const { data } = await erase({ variables: { tenantId, itemId, registrantId, commandId } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      const answer = data.eraseRegistrant;
      if (answer.__typename !== 'RegistrantErased') return answer;
      placer.remove(registrantType, removedRegistrant(tenantId, registrantId));
      return null;
    },
  };
}
