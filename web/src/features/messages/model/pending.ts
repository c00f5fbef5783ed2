import { createStore } from '../../../lib/store.ts';
import { sameFiles, type Attached } from './attached.ts';

/** A message that the reader has sent and the server has not confirmed. */
export interface PendingMessage {
  /** its command id: a retry with it sends the message once */
  readonly key: string;
  readonly userId: number;
  readonly threadId: number;
  readonly text: string;
  readonly files: readonly Attached[];
  /** the place of the last message when it was sent */
  readonly after: string;
  readonly state: 'sending' | 'failed';
  /** the code of the refusal; null when the server did not answer */
  readonly code: string | null;
}

/** The messages being sent, of all threads; they outlast the panel. */
export const pendingMessages = createStore<readonly PendingMessage[]>([]);

export function addPending(message: PendingMessage): void {
  pendingMessages.set([...pendingMessages.get(), message]);
}

export function changePending(key: string, change: Partial<PendingMessage>): void {
  pendingMessages.set(pendingMessages.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
}

export function removePending(key: string): void {
  pendingMessages.set(pendingMessages.get().filter((one) => one.key !== key));
}

interface Shown {
  readonly text: string;
  readonly attachments: readonly Attached[] | null;
  readonly place: string;
  readonly sender: { readonly userId: number } | null;
}

/**
 * The pending messages that the thread does not show yet. A live change can show a message before its answer
 * arrives; each message of the thread stands for one pending message at most.
 */
export function notShown(
  pending: readonly PendingMessage[],
  messages: readonly Shown[],
): readonly PendingMessage[] {
  const taken = new Set<Shown>();
  return pending.filter((one) => {
    const same = messages.find(
      (message) =>
        !taken.has(message) &&
        message.sender?.userId === one.userId &&
        message.text === one.text &&
        sameFiles(message.attachments ?? [], one.files) &&
        BigInt(message.place) > BigInt(one.after),
    );
    if (same !== undefined) taken.add(same);
    return same === undefined;
  });
}
