/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/**
 * The push service has ended the subscription of this browser: subscribes again and tells the server, with the cookie
 * of the session. What fails here, a page of the app does when it is shown (features/notifications/refresh-push).
 */
export async function renewPush(event: PushSubscriptionChangeEvent): Promise<void> {
  const { newSubscription, oldSubscription } = event;
  const subscription = newSubscription ?? (await subscribe(oldSubscription));
  if (subscription) await post('/api/notifications/subscribe', { subscription });
}

async function subscribe(old: PushSubscription | null): Promise<PushSubscription | null> {
  // null when nobody is signed in
  const answer = (await post('/graphql', { query: '{ pushKey }' })) as { data?: { pushKey?: string } | null };
  const applicationServerKey = answer.data?.pushKey ?? old?.options.applicationServerKey;
  if (!applicationServerKey) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
