import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import '../refusal-texts.ts';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import { registrantType } from '../live/registrants-live.ts';
import { CheckInDocument, type CheckInMutation } from './check-in.generated.ts';
import { UndoCheckInDocument } from './undo-check-in.generated.ts';

type Of = Pick<RegistrantLine_RegistrantFragment, 'tenantId' | 'eventId' | 'itemId'>;

/** Checks a registrant in by hand. Resolves to what counts, or to the refusal; rejects without an answer. */
export function useCheckIn(): (
  registrant: Of & { readonly ticketCode: string },
) => Promise<CheckInMutation['checkIn']> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [checkIn] = useMutation(CheckInDocument);
  return async ({ tenantId, eventId, itemId, ticketCode }) => {
    const commandId = ids.of(ticketCode).id;
    const scan = { ticketCode, scanKey: commandId, method: 'HAND' } as const;
    const { data } = await checkIn({ variables: { tenantId, eventId, itemId, scan, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    const answer = data.checkIn;
    if (answer.__typename !== 'RegistrantCheckedIn') return answer;
    if (answer.registrant) placer.put(registrantType, answer.registrant);
    return answer;
  };
}

/** Takes a check-in back. Resolves to null, or to the refusal; rejects without an answer. */
export function useUndoCheckIn(): (
  registrant: Of & { readonly registrantId: number },
) => Promise<FailureTextFragment | null> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [undo] = useMutation(UndoCheckInDocument);
  return async ({ tenantId, eventId, itemId, registrantId }) => {
    const commandId = ids.of(registrantId).id;
    const { data } = await undo({ variables: { tenantId, eventId, itemId, registrantId, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    const answer = data.undoCheckIn;
    if (answer.__typename !== 'CheckInUndone') return answer;
    if (answer.registrant) placer.put(registrantType, answer.registrant);
    return null;
  };
}
