interface Shown {
  readonly id: string;
  readonly place: string;
  readonly deleted: boolean;
  readonly sender: { readonly userId: number } | null;
}

/** The id of the first message of others after a read position; null if there is none. `messages`: the latest first. */
export function firstUnread(
  messages: readonly Shown[],
  readUpTo: string,
  me: number | undefined,
): string | null {
  const unread = messages.findLast(
    ({ deleted, place, sender }) => !deleted && sender?.userId !== me && BigInt(place) > BigInt(readUpTo),
  );
  return unread?.id ?? null;
}
