import { pendingMessages, type PendingMessage } from './pending.ts';

/** Where the messages of a thread that are not sent are kept, by place. */
export interface UnsentStore {
  read(place: string): Promise<unknown>;
  keep(place: string, value: unknown): void;
  drop(place: string): void;
}

interface Whose {
  readonly userId: number;
  readonly tenantId: number;
  readonly threadId: number;
}

/** Loaded with the first thread. Where it does not load, what is not sent goes with the page. */
const drafts = () => import('../../../lib/sealed/drafts.ts');
const nothing = () => undefined;
const onDevice: UnsentStore = {
  read: async (place) => (await (await drafts()).readDraft(place))?.value,
  keep: (place, value) => void drafts().then((all) => all.keepDraft(place, value), nothing),
  drop: (place) => void drafts().then((all) => all.dropDraft(place), nothing),
};

/**
 * Makes the function that keeps a thread's pending messages with the drafts on the device, sealed, and puts back those
 * of an earlier page, as not sent. Their command ids stay: one whose answer was lost is not sent twice. Resolves when
 * they are back; a repeat does nothing.
 */
export function createFollowUnsent(store: UnsentStore): (whose: Whose) => Promise<void> {
  const followed = new Map<string, Promise<void>>();

  async function follow({ userId, tenantId, threadId }: Whose): Promise<void> {
    const place = `unsent ${tenantId} ${threadId}`;
    const isOfThread = (one: PendingMessage) => one.userId === userId && one.threadId === threadId;
    const known = (kept: unknown) => (Array.isArray(kept) ? (kept as readonly PendingMessage[]) : []);
    const kept = known(await store.read(place).catch(() => null)).filter(isOfThread);
    let last = JSON.stringify(kept);
    pendingMessages.subscribe(keep);
    const written = new Set(pendingMessages.get().map(({ key }) => key));
    const back = kept
      .filter(({ key }) => !written.has(key))
      .map((one) => ({ ...one, state: 'failed' as const }));
    pendingMessages.set([...back, ...pendingMessages.get()]);

    function keep(): void {
      const now = pendingMessages.get().filter(isOfThread);
      const json = JSON.stringify(now);
      if (json === last) return;
      last = json;
      if (now.length > 0) store.keep(place, now);
      else store.drop(place);
    }
  }

  return (whose) => {
    const key = Object.values(whose).join(' ');
    const following = followed.get(key) ?? follow(whose);
    followed.set(key, following);
    return following;
  };
}

/** Follows a thread on this device. */
export const followUnsent = createFollowUnsent(onDevice);
