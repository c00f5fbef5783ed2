import type { Principal } from '../../platform/dispatch/port.ts';

interface Entry {
  readonly principal: Principal;
  readonly sessionId: string;
  readonly until: number;
}

/**
 * Whose tokens were looked up a moment ago. An ended session leaves at once; a look-up that was on
 * its way when the session ended does not bring it back.
 */
export class SessionCache {
  private readonly byToken = new Map<string, Entry>();
  private readonly ended = new Map<string, number>();

  constructor(
    private readonly keepMs = 5_000,
    private readonly atMost = 10_000,
  ) {}

  get(tokenHash: Buffer): Principal | undefined {
    const entry = this.byToken.get(tokenHash.toString('base64'));
    return entry !== undefined && entry.until > performance.now() ? entry.principal : undefined;
  }

  set(tokenHash: Buffer, sessionId: string, principal: Principal): void {
    if (this.ended.has(sessionId)) return;
    this.sweep();
    const until = performance.now() + this.keepMs;
    this.byToken.set(tokenHash.toString('base64'), { principal, sessionId, until });
  }

  end(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const id of ended) this.ended.set(id, performance.now() + 60_000);
    for (const [token, entry] of this.byToken) if (ended.has(entry.sessionId)) this.byToken.delete(token);
  }

  /** Entries are in the order they came, so the stale ones stand first. */
  private sweep(): void {
    const now = performance.now();
    for (const [id, until] of this.ended) {
      if (until > now) break;
      this.ended.delete(id);
    }
    for (const [token, entry] of this.byToken) {
      if (entry.until > now && this.byToken.size < this.atMost) break;
      this.byToken.delete(token);
    }
  }
}
