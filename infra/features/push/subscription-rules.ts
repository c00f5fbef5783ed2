import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { Subscription } from './port.ts';

const longestEndpoint = 2_000;

/**
 * What is wrong with a subscription; null if nothing. An endpoint is a public https address by name: the
 * program calls it, and must not be led to machines of its own network. What a name resolves to is checked
 * when it is called (public-agent.ts).
 */
export function problemOf({ endpoint, keys }: Subscription): string | null {
  const url = URL.parse(endpoint);
  if (!url || endpoint.length > longestEndpoint) return 'subscription.endpoint';
  const named = url.hostname.includes('.') && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '' || !named)
    return 'subscription.endpoint';
  if (!isPoint(Buffer.from(keys.p256dh, 'base64url'))) return 'subscription.keys.p256dh';
  return Buffer.from(keys.auth, 'base64url').length === 16 ? null : 'subscription.keys.auth';
}

/** Whether bytes are an uncompressed point of P-256: others cannot be encrypted for, however often it is tried. */
function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
