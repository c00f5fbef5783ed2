import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { subscribeBrowser, unsubscribeBrowser } from '../model/browser-push.ts';
import { PushKeyDocument, SubscribeToPushDocument, UnsubscribeFromPushDocument } from './push.generated.ts';

/** Turns notifications to this browser on and off. */
export function usePush() {
  const client = useApolloClient();
  const subscribe = useCallback(async (): Promise<'on' | 'denied' | 'failed'> => {
    const { data } = await client.query({ query: PushKeyDocument });
    if (!data) return 'failed';
    const subscription = await subscribeBrowser(data.pushKey);
    if (!subscription) return 'denied';
    const answer = await client.mutate({ mutation: SubscribeToPushDocument, variables: { subscription } });
    return answer.data?.subscribeToPush.__typename === 'SubscribedToPush' ? 'on' : 'failed';
  }, [client]);
  const unsubscribe = useCallback(async () => {
    const endpoint = await unsubscribeBrowser();
    if (endpoint !== null)
      await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } });
  }, [client]);
  return { subscribe, unsubscribe };
}
