import type { TwitterApi } from 'twitter-api-v2';
import type { CallContext, Outcome, Principal } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly integrations: Integrations;
  }
  interface InnerPorts {
    readonly integrations: IntegrationAccess;
  }
}

/** A social network, as a tenant sees it. */
export interface Integration {
  readonly platform: 'twitter' | 'instagram' | 'facebook' | 'linkedin';
  /** whether it can be connected at all */
  readonly available: boolean;
  /** the settings that the operator has not made, by name; it cannot be connected without them */
  readonly missing: readonly string[];
  /** the public name of the connected account; null without one */
  readonly handle: string | null;
  /** the platform ended the connection: it has to be connected again */
  readonly lost: boolean;
}

/**
 * How a sign-in at Twitter ended. `interrupted`: the session that began it had ended; `late`: it took longer than ten
 * minutes; `forbidden`: the person is no admin any more.
 */
export type Connected = 'connected' | 'denied' | 'failed' | 'forbidden' | 'interrupted' | 'late';

type InTenant = CallContext & { readonly tenantId: number };

/** The accounts of tenants on social networks. */
export interface Integrations {
  /** Every platform, connected or not, from the read model: a connection that was just made may be missing. */
  of(tenantId: number): Promise<readonly Integration[]>;
  /** Begins a sign-in at Twitter: the address to which the browser goes; null if settings are missing. */
  connectTwitter(of: { readonly tenantId: number; readonly principal: Principal }): Promise<string | null>;
  /**
   * Ends a sign-in at Twitter, once. 'interrupted' in no session or another one of the same user, 'late' after ten
   * minutes. Null if nobody began it, or another user did.
   */
  completeTwitter(
    answer: { readonly state: string; readonly code: string | null },
    context: CallContext,
  ): Promise<{ readonly tenantId: number; readonly ended: Connected } | null>;
  /** Ends the connection, and asks Twitter to forget our tokens. */
  disconnectTwitter(context: InTenant): Promise<Outcome<object>>;
}

/** Why there is no access to an account now. */
export type NoAccess = 'not-connected' | 'access-lost' | 'unreachable';

/** Integrations, with what posting needs. */
export interface IntegrationAccess extends Integrations {
  /**
   * Twitter in the name of the tenant's account. `stale`: an access token that Twitter has just refused. When Twitter
   * refuses to renew our tokens, the connection ends.
   */
  twitterFor(
    tenantId: number,
    stale?: string,
  ): Promise<{ readonly client: TwitterApi; readonly token: string } | NoAccess>;
  /** Whether an account is connected, from the log: never out of date. */
  isTwitterConnected(tenantId: number): Promise<boolean>;
}
