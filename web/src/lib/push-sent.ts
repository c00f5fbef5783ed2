import { recall, remember } from './remembered.ts';

const key = 'muster:push-sent';

/** The push subscription of this browser that the server was last sent for the session. */
export interface SentPush {
  /** SHA-256 of it, in hex */
  readonly digest: string;
  /** milliseconds since 1970 */
  readonly at: number;
}

export const sentPush = (): SentPush | null => recall(key) as SentPush | null;

export const rememberSentPush = (sent: SentPush): void => remember(key, sent);

/** Forgets it: a subscription belongs to a session and goes with it. */
export const forgetSentPush = (): void => remember(key, null);
