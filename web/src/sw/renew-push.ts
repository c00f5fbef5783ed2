/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/**
 * The push service has ended the subscription of this browser: subscribes again and informs the server, with the cookie
 * of the session. What fails here, a page of the app does when it is shown (features/notifications/refresh-push).
 */
export async function renewPush(event: PushSubscriptionChangeEvent): Promise<void> {
  const { newSubscription, oldSubscription } = event;
  const subscription = newSubscription ?? (await subscribe(oldSubscription));
  if (!subscription) return;
  const { ok, status } = await post('/api/notifications/subscribe', { subscription });
  if (!ok) throw new Error(`The subscription was answered ${status}`);
}

async function subscribe(old: PushSubscription | null): Promise<PushSubscription | null> {
  // null when nobody is signed in
  const response = await post('/graphql', { query: '{ pushKey }' });
  const answer = (await response.json()) as { data?: { pushKey?: string } | null };
  const applicationServerKey = answer.data?.pushKey ?? old?.options.applicationServerKey;
  if (!applicationServerKey) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
