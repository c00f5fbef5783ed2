import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Serves the built web app. What the build named by its content may be kept for ever; the page, the
 * service worker and the manifest are asked for every time, so a deploy is seen at once.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: 'index.html',
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = relative(webRoot, path).split(sep)[0] === 'assets';
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Whether an address that no file and no route has is a screen of the web app: what a browser
 * navigates to. A missing file stays missing, so that a stale page can tell.
 */
export function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|graphql|assets)(\/|$)/.test(path) &&
    !/\.[a-z0-9]{2,12}$/i.test(path) &&
    (request.headers.accept ?? '').includes('text/html')
  );
}
