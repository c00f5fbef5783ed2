import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstPage } from './first-page.ts';

/**
 * Serves the built web app. Files with a content hash in their name may be cached forever; the page, the
 * service worker and the manifest are revalidated every time, so that a deployment is visible immediately.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    // its own route reads the whole folder at each request, to compare the spelling
    serve: false,
    index: false,
    cacheControl: false,
    // the build lays a compressed copy beside each script and style
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = relative(webRoot, path).split(sep)[0] === 'assets';
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => reply.sendFile(params['*']));
  // a screen as well
  app.get('/', (request, reply) => sendPage(webRoot, request, reply));
}

/** Answers a navigation with the web app's page. */
export function sendPage(webRoot: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  // not the reply: Fastify would listen to its end once more, and Node.js warns of too many listeners
  return firstPage(webRoot, request.url);
}

/**
 * Whether an address without a file or route is a screen of the web app, to which a browser navigates.
 * Missing files stay missing, so that an outdated page notices it.
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
