import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { forgetSentPush, sentPush } from '../../../lib/push-sent.ts';
import {
  askPermission,
  subscribeBrowser,
  subscriptionOfBrowser,
  unsubscribeBrowser,
} from '../model/browser-push.ts';
import { rememberSent, wasSent } from '../model/sent.ts';
import { PushKeyDocument, SubscribeToPushDocument, UnsubscribeFromPushDocument } from './push.generated.ts';

/** Turns notifications to this browser on and off. */
export function usePush() {
  const client = useApolloClient();
  const subscribe = useCallback(async (): Promise<'on' | 'denied' | 'failed'> => {
    if (!(await askPermission())) return 'denied';
    const { data } = await client.query({ query: PushKeyDocument });
    if (!data) return 'failed';
    const subscription = await subscribeBrowser(data.pushKey);
    if (!subscription) return 'denied';
    const answer = await client.mutate({ mutation: SubscribeToPushDocument, variables: { subscription } });
    if (answer.data?.subscribeToPush.__typename !== 'SubscribedToPush') return 'failed';
    await rememberSent(subscription);
    return 'on';
  }, [client]);
  /** Sends a subscription that is not known to be on the server, and makes one in place of one that was lost. */
  const refresh = useCallback(async () => {
    const subscription = await subscriptionOfBrowser();
    if (!subscription && !sentPush()) return;
    if (subscription && (await wasSent(subscription))) return;
    await subscribe();
  }, [subscribe]);
  const unsubscribe = useCallback(async () => {
    forgetSentPush();
    const endpoint = await unsubscribeBrowser();
    if (endpoint !== null)
      await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } });
  }, [client]);
  return { subscribe, refresh, unsubscribe };
}
