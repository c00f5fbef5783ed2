import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import '../refusal-texts.ts';
import {
  CancelDeliveryDocument,
  LiftBounceDocument,
  RetryDeliveryDocument,
  SettleDeliveryDocument,
} from './delivery.generated.ts';

/** What staff can do with a delivery. */
export type DeliveryCommand = 'retry' | 'cancel' | 'arrived' | 'missing' | 'lift-bounce';

/** Sends a command. Resolves to the code of the refusal, or null; rejects when no answer came. */
export function useDeliveryCommands(
  tenantId: number,
): (command: DeliveryCommand, deliveryId: number) => Promise<string | null> {
  const ids = useCommandIds();
  const [retry] = useMutation(RetryDeliveryDocument);
  const [cancel] = useMutation(CancelDeliveryDocument);
  const [liftBounce] = useMutation(LiftBounceDocument);
  const [settle] = useMutation(SettleDeliveryDocument);
  return async (command, deliveryId) => {
    const { id: commandId } = ids.of({ command, deliveryId });
    const variables = { tenantId, deliveryId, commandId };
    if (command === 'lift-bounce') {
      const answer = (await liftBounce({ variables })).data?.liftBounce;
      if (!answer) throw new Error('The server answered without data');
      ids.answered();
      return answer.__typename === 'BounceLifted' ? null : answer.code;
    }
    const answer =
      command === 'retry'
        ? (await retry({ variables })).data?.retryDelivery
        : command === 'cancel'
          ? (await cancel({ variables })).data?.cancelDelivery
          : (await settle({ variables: { ...variables, arrived: command === 'arrived' } })).data
              ?.settleDelivery;
    if (!answer) throw new Error('The server answered without data');
    ids.answered();
    return 'delivery' in answer ? null : answer.code;
  };
}
