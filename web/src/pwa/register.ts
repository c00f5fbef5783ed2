import { Workbox } from 'workbox-window';
import { update } from './update.ts';

/** Time until an update counts as failed, milliseconds: docs/product/installed-app.md. */
const activationTimeout = 10_000;
const checkEvery = 60 * 60_000;

/**
 * Registers the service worker. A new version waits until the user accepts it. Looks for one every hour
 * and when the tab becomes visible.
 */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox('/service-worker.js');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const accept = () => {
    update.set({ stage: 'activating' });
    timer = setTimeout(() => update.set({ stage: 'stuck', accept }), activationTimeout);
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', () => update.set({ stage: 'ready', accept }));
  worker.addEventListener('controlling', () => {
    clearTimeout(timer);
    const { stage } = update.get();
    // accepted in another tab: nothing waits any more, and this page keeps what it shows until the person accepts
    if (stage === 'ready') update.set({ stage, accept: () => location.reload() });
    else if (stage !== 'none') location.reload();
  });
  try {
    await worker.register();
  } catch {
    // blocked by the browser, or no network: the app works without it
    return;
  }
  const check = () => {
    // no check without network
    if (navigator.onLine) void worker.update().catch(() => undefined);
  };
  setInterval(check, checkEvery);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
