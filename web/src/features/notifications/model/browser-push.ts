import type { PushSubscriptionInput } from '../../../graphql/schema.generated.ts';

/** Whether notifications can reach this browser, and whether they do. */
export type PushState =
  /** the browser cannot, or the app was not installed on an iPhone or iPad */
  | 'impossible'
  /** the person refused the browser's permission, which only they can give back */
  | 'denied'
  | 'off'
  | 'on';

const possible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The worker that is active or becomes active; null when the app has none, as in development. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!possible()) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** The subscription of a browser whose person permits notifications; null without one. */
export async function subscriptionOfBrowser(): Promise<PushSubscriptionInput | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? toInput(subscription) : null;
}

export async function pushState(): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Whether the person permits notifications in this browser. Call it directly after a press, before a request to the
 * server: Safari shows its question only then.
 */
export const askPermission = async (): Promise<boolean> =>
  possible() && (await Notification.requestPermission()) === 'granted';

/** Subscribes this browser, for which the person gave permission; returns what the server needs, or null without a worker. */
export async function subscribeBrowser(key: string): Promise<PushSubscriptionInput | null> {
  const worker = await registration();
  if (!worker) return null;
  const old = await worker.pushManager.getSubscription();
  // a subscription for the key of another installation cannot be used
  if (old && !sameKey(old, key)) await old.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return toInput(subscription);
}

/** Ends the subscription of this browser; returns its endpoint, or null without one. */
export async function unsubscribeBrowser(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

function toInput(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

function sameKey({ options }: PushSubscription, key: string): boolean {
  if (!options.applicationServerKey) return false;
  const bytes = new Uint8Array(options.applicationServerKey);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
