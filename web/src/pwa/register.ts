import { Workbox } from 'workbox-window';
import { update } from './update.ts';

/** Milliseconds: docs/product/installed-app.md. */
const activationTimeout = 10_000;
const checkEvery = 60 * 60_000;

/**
 * Registers the service worker. A new version waits until the person says so: it never takes over
 * by itself. It is looked for every hour and whenever one comes back to the tab.
 */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox('/service-worker.js');
  const accept = () => activate(worker);
  worker.addEventListener('waiting', () => update.set({ stage: 'ready', accept }));
  try {
    await worker.register();
  } catch {
    // forbidden by the browser's settings, or no network: everything works without it, until the next start
    return;
  }
  const check = () => {
    // without network there is nothing to find
    if (navigator.onLine) void worker.update().catch(() => undefined);
  };
  setInterval(check, checkEvery);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

function activate(worker: Workbox): void {
  update.set({ stage: 'activating' });
  const timer = setTimeout(
    () => update.set({ stage: 'stuck', accept: () => activate(worker) }),
    activationTimeout,
  );
  worker.addEventListener('controlling', () => {
    clearTimeout(timer);
    location.reload();
  });
  worker.messageSkipWaiting();
}
