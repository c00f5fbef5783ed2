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

// Other parts and catalogues have a hash in their names and never change: cached on first use.
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

/** Limits a cache to the newest entries; keys are in insertion order (Service Workers, Cache.keys). */
async function keepNewest(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)),
  );
}
