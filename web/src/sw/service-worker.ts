/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { renewPush } from './renew-push.ts';

declare const self: ServiceWorkerGlobalScope;

// Precaches the skeleton, entry, shell and dashboard (build/precached.ts).
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Serves index.html for every screen, except for paths that the server answers itself.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [
      /^\/(api|graphql|media|dev|livez|readyz|metrics)(\/|$)/,
      // public pages, which the server fills in
      /^\/\d+\/(eventhub|\d+\/\d+\/eventaction)\/?$/i,
      /\.[a-z0-9]+$/i,
    ],
  }),
);

// Other parts have a hash in their names and never change: cached on first use.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'parts',
    plugins: [{ cacheDidUpdate: ({ cacheName }) => keepNewest(cacheName, 80) }],
  }),
);

// A new version takes over only when the user accepts it (src/pwa/register.ts).
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

interface Push extends Record<'id' | 'title' | 'body' | 'path', string> {
  /** what it is about: it replaces a notification about the same */
  readonly thing?: string;
}

// What the server encrypted for this browser (docs/product/notifications.md). Every push has to show something, unless
// a window of the app has the focus.
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Push));
});

/** Shows a notification, unless the person is looking at the page that it leads to. */
async function show({ id, title, body, path, thing }: Push): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ focused, url }) => focused && url === href)) return;
  const tag = thing ?? id;
  const before = await self.registration.getNotifications({ tag });
  // one that came twice does not alert the person again
  if (before.some(({ data }) => data.id === id)) return;
  const options = { body, tag, renotify: true, icon: '/icons/icon-192.png', data: { id, path } };
  await self.registration.showNotification(title, options);
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

// A click opens the page in a window that is open already, else in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [shown] = windows;
  if (!shown || !(await showIn(shown, path))) await self.clients.openWindow(href);
}

/** Brings a window to the front and goes to a page there; false if the window is closing or belongs to no worker. */
async function showIn(shown: WindowClient, path: string): Promise<boolean> {
  const { href } = new URL(path, self.location.origin);
  try {
    await shown.focus();
    if (shown.url !== href && !(await goesThere(shown, path))) await shown.navigate(href);
    return true;
  } catch {
    return false;
  }
}

/** Asks the app in a window to go to a page; false if it does not answer within a second. */
function goesThere(shown: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), 1_000);
    shown.postMessage({ type: 'OPEN', path }, [port2]);
  });
}

/** Limits a cache to the newest entries; keys are in insertion order (Service Workers, Cache.keys). */
async function keepNewest(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)),
  );
}
