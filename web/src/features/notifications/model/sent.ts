import type { PushSubscriptionInput } from '../../../graphql/schema.generated.ts';
import { rememberSentPush, sentPush } from '../../../lib/push-sent.ts';

/** A subscription is renewed so long after it was sent, milliseconds. */
const renewAfter = 7 * 24 * 60 * 60_000;

/** Whether the server was sent this subscription for this session, less than a week ago. */
export async function wasSent(subscription: PushSubscriptionInput): Promise<boolean> {
  const sent = sentPush();
  if (!sent || Math.abs(Date.now() - sent.at) >= renewAfter) return false;
  return sent.digest === (await digestOf(subscription));
}

export const rememberSent = async (subscription: PushSubscriptionInput): Promise<void> =>
  rememberSentPush({ digest: await digestOf(subscription), at: Date.now() });

async function digestOf({ endpoint, p256dh, auth }: PushSubscriptionInput): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([endpoint, p256dh, auth]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
