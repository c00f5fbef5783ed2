/**
 * Up to which position of the log everything on the screen is known to be shown: where the live
 * changes must go on. It is the lowest that any query vouches for. The dashboard names its own; a
 * page of events, members or users vouches for its newest version; an empty one for nothing but the beginning.
 */
export interface ReadPosition {
  /** Takes note of a query that was sent; what it answers is called when it is over, whatever came of it. */
  asked(): () => void;
  /** Takes note of a query's answer. */
  heard(data: unknown): void;
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
    heard(data) {
      const position = vouchedFor(data);
      if (position !== undefined && (lowest === undefined || position < lowest)) lowest = position;
    },
    lowest: () => lowest?.toString(),
    forget: () => {
      lowest = undefined;
    },
  };
}

function vouchedFor(data: unknown): bigint | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('dashboard' in data) return newest(data.dashboard, 'position');
  if ('events' in data) return newest(data.events, 'version');
  if ('members' in data) return newest(data.members, 'version');
  if ('member' in data) return newest(data.member, 'version');
  if ('tenantUsers' in data) return newest(data.tenantUsers, 'version');
  if ('tenantUser' in data) return newest(data.tenantUser, 'version');
  if ('event' in data) return newest(data.event, 'version');
  return undefined;
}

function newest(value: unknown, key: string): bigint {
  if (typeof value !== 'object' || value === null) return 0n;
  let highest = 0n;
  for (const [name, child] of Object.entries(value)) {
    const here = name === key && typeof child === 'string' ? BigInt(child) : newest(child, key);
    if (here > highest) highest = here;
  }
  return highest;
}
