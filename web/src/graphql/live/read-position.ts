/**
 * Up to which position of the log everything on the screen is known to be shown: where the live
 * changes must go on. It is the lowest that any query's answer vouches for (`extensions.position`).
 */
export interface ReadPosition {
  /** Takes note of a query that was sent; what it answers is called when it is over, whatever came of it. */
  asked(): () => void;
  /** Takes note of what a query's answer vouches for: a decimal string, or nothing of the kind. */
  heard(position: unknown): void;
  /** The lowest position heard, as a decimal string; undefined before any. */
  lowest(): string | undefined;
  /** Resolves when no query is on its way: what will be shown is known by then. */
  settled(): Promise<void>;
  forget(): void;
}

export function readPosition(): ReadPosition {
  let lowest: bigint | undefined;
  let onTheirWay = 0;
  let waiting: (() => void)[] = [];
  return {
    asked() {
      onTheirWay += 1;
      return () => {
        onTheirWay -= 1;
        if (onTheirWay > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    async settled() {
      if (onTheirWay > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    heard(told) {
      if (typeof told !== 'string' || !/^\d+$/.test(told)) return;
      const position = BigInt(told);
      if (lowest === undefined || position < lowest) lowest = position;
    },
    lowest: () => lowest?.toString(),
    forget: () => {
      lowest = undefined;
    },
  };
}
