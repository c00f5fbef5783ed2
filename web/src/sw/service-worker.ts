/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

// The skeleton, entry, shell and dashboard are there before they are asked for (build/precached.ts).
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every screen is index.html, except what the server itself answers.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|graphql|dev|livez|readyz|metrics)(\/|$)/, /\.[a-z0-9]+$/i],
  }),
);

// Other parts and catalogues bear a hash in their names and never change: kept when first used.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'parts',
    plugins: [{ cacheDidUpdate: ({ cacheName }) => keepNewest(cacheName, 80) }],
  }),
);

// Only when the person said so does a new version take over (src/pwa/register.ts).
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Bounds a cache; keys come in the order in which they were put (Service Workers, Cache.keys). */
async function keepNewest(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)),
  );
}
