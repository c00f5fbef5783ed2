/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

// Precaches the skeleton, entry, shell and dashboard (build/precached.ts).
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Serves index.html for every screen, except for paths that the server answers itself.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [
      /^\/(api|graphql|dev|livez|readyz|metrics)(\/|$)/,
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

// What the server encrypted for this browser (docs/product/notifications.md). Every push has to show something.
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { id, title, body, path } = event.data.json() as Record<'id' | 'title' | 'body' | 'path', string>;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, icon: '/icons/icon-192.png', data: { path } }),
  );
});

// A click opens the page in a window that is open already, else in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.path, self.location.origin);
  event.waitUntil(openPage(href));
});

async function openPage(href: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [shown] = windows;
  if (!shown) return void (await self.clients.openWindow(href));
  await shown.focus();
  if (shown.url !== href) await shown.navigate(href);
}

/** Limits a cache to the newest entries; keys are in insertion order (Service Workers, Cache.keys). */
async function keepNewest(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)),
  );
}
