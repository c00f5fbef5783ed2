import type { Principal } from '../../platform/dispatch/port.ts';

interface Entry {
  readonly principal: Principal;
  readonly sessionId: string;
  readonly until: number;
}

/**
 * Caches the principals of tokens for 5 seconds. An ended session is removed immediately, and a look-up
 * that was running when it ended does not add it again.
 */
export class SessionCache {
  private readonly byToken = new Map<string, Entry>();
  private readonly ended = new Map<string, number>();

  constructor(
    private readonly lifetimeMs = 5_000,
    private readonly maxEntries = 10_000,
  ) {}

  get(tokenHash: Buffer): Principal | undefined {
    const entry = this.byToken.get(tokenHash.toString('base64'));
    return entry !== undefined && entry.until > performance.now() ? entry.principal : undefined;
  }

  set(tokenHash: Buffer, sessionId: string, principal: Principal): void {
    if (this.ended.has(sessionId)) return;
    this.dropExpired();
    const until = performance.now() + this.lifetimeMs;
    this.byToken.set(tokenHash.toString('base64'), { principal, sessionId, until });
  }

  end(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const id of ended) this.ended.set(id, performance.now() + 60_000);
    for (const [token, entry] of this.byToken) if (ended.has(entry.sessionId)) this.byToken.delete(token);
  }

  /** Entries are in order of insertion, so expired ones come first. */
  private dropExpired(): void {
    const now = performance.now();
    for (const [id, until] of this.ended) {
      if (until > now) break;
      this.ended.delete(id);
    }
    for (const [token, entry] of this.byToken) {
      if (entry.until > now && this.byToken.size < this.maxEntries) break;
      this.byToken.delete(token);
    }
  }
}
