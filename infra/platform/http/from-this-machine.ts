import type { IncomingHttpHeaders } from 'node:http';

/** Host names that a page of another site cannot use to reach this machine (DNS rebinding). */
const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const localAddress = /^((::ffff:)?127\.|::1$)/;
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from this machine itself: over a connection from it, to one of its local names, and
 * not through a proxy.
 */
export function isFromThisMachine({
  socket,
  headers,
}: {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}): boolean {
  if (!localAddress.test(socket.remoteAddress ?? '') || !localHost.test(headers.host ?? '')) return false;
  return !ofProxies.some((name) => name in headers);
}
