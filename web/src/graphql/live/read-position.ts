/**
 * The position in the log up to which the screens show every change; live changes start there. It is the
 * lowest position of all answers (`extensions.position`).
 */
export interface ReadPosition {
  /** Call when a query is sent. Call the returned function when it has ended, also after a failure. */
  queryStarted(): () => void;
  /** Call with the extensions of an answer. Its position is a decimal string; anything else is ignored. */
  answerReceived(extensions: Readonly<Record<string, unknown>> | undefined): void;
  /** Calls it with the position of each answer, before the answer is written into the cache; returns the way to stop. */
  onAnswer(listener: (position: bigint) => void): () => void;
  /** Call with the position of each live change. */
  changeReceived(position: unknown): void;
  /** Up to where the answers and the live changes are, as a decimal string; undefined before the first answer. */
  reached(): string | undefined;
  /** The lowest position so far, as a decimal string; undefined before the first. */
  lowest(): string | undefined;
  /** The history of the log that the first answer belongs to: positions of another one mean nothing. */
  history(): unknown;
  /** Resolves when no query is running. */
  idle(): Promise<void>;
  forget(): void;
}

export function readPosition(): ReadPosition {
  let lowest: bigint | undefined;
  let changed: unknown;
  let history: unknown;
  let running = 0;
  let waiting: (() => void)[] = [];
  const listeners = new Set<(position: bigint) => void>();
  return {
    queryStarted() {
      running += 1;
      return () => {
        running -= 1;
        if (running > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    async idle() {
      if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    answerReceived(extensions) {
      const stated = extensions?.['position'];
      if (typeof stated !== 'string' || !/^\d+$/.test(stated)) return;
      const position = BigInt(stated);
      history ??= extensions?.['history'];
      if (lowest === undefined || position < lowest) lowest = position;
      for (const listener of listeners) listener(position);
    },
    onAnswer(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeReceived(position) {
      changed = position;
    },
    reached: () => (typeof changed === 'string' ? changed : lowest?.toString()),
    lowest: () => lowest?.toString(),
    history: () => history,
    forget: () => {
      lowest = changed = history = undefined;
    },
  };
}
