import { v7 } from 'uuid';
import { connectTwitter, disconnectTwitter, loseTwitter } from '../../../domain/integrations/commands.ts';
import { integrations } from '../../../domain/integrations/decider.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import { integrationsOf } from '../../../projections/integrations/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Dispatcher, Principal } from '../../platform/dispatch/port.ts';
import type { Log } from '../../platform/log/log.ts';
import type { States } from '../../platform/states/port.ts';
import type { AccountTokens, KeptTokens } from './kept-tokens.ts';
import type { IntegrationAccess } from './port.ts';
import type { SignIns } from './sign-ins.ts';
import type { Tokens, Twitter } from './twitter.ts';
import { isRefused } from './is-refused.ts';

/** Tokens are renewed so long before they end, ms. */
const margin = 60_000;
/** Connecting takes no longer from the tokens to the event, ms. */
const longestConnecting = 60_000;
const byIntegrations: Principal = { kind: 'process', name: 'integrations' };

/** The accounts of tenants on social networks: docs/product/posts.md. */
export function createIntegrations(parts: {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly log: Pick<Log, 'warn'>;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly signIns: SignIns;
  readonly states: Pick<States, 'of'>;
  readonly tokens: KeptTokens;
  readonly twitter: Twitter;
}): IntegrationAccess & {
  /** Removes the tokens of a tenant here and at Twitter; with `upTo`, only those that were kept until then. */
  forget(tenantId: number, upTo?: Date): Promise<void>;
} {
  const { authorisation, dispatcher, log, publicUrl, reads, signIns, states, tokens, twitter } = parts;
  const callback = `${publicUrl}/api/integrations/twitter/callback`;

  const connectedAs = async (tenantId: number) =>
    (await states.of(integrations.decider, `integrations-${tenantId}`)).state.twitter;

  /** Twitter forgets what it gave us; if it cannot be reached, the tokens end by themselves. */
  async function revoke(given: Tokens): Promise<void> {
    try {
      await twitter.revoke(given);
    } catch {
      log.warn({ part: 'twitter' }, 'Tokens were thrown away, and Twitter could not be told');
    }
  }

  async function forget(tenantId: number, upTo?: Date): Promise<void> {
    const given = await tokens.take(tenantId, upTo);
    if (given !== null) await revoke(given);
  }

  return {
    forget,

    async isTwitterConnected(tenantId) {
      return (await connectedAs(tenantId)) !== null;
    },

    async of(tenantId) {
      const rows = await reads.asTenant(tenantId, (db) => integrationsOf(db, tenantId));
      const row = rows.find(({ platform }) => platform === 'twitter');
      const none = { available: false, missing: [], handle: null, lost: false };
      return [
        { platform: 'instagram', ...none },
        { platform: 'facebook', ...none },
        { platform: 'linkedin', ...none },
        {
          platform: 'twitter',
          available: true,
          missing: twitter.missing,
          handle: row?.handle ?? null,
          lost: row?.lost ?? false,
        },
      ];
    },

    async connectTwitter({ tenantId, principal }) {
      if (twitter.missing.length > 0 || principal.kind !== 'staff') return null;
      const state = signIns.newState();
      const { url, verifier } = twitter.signIn(callback, state);
      const { userId, sessionId } = principal;
      await signIns.begin(state, verifier, { tenantId, userId, sessionId });
      return url;
    },

    async completeTwitter({ state, code }, context) {
      const { principal } = context;
      const user = principal.kind === 'staff' ? principal : null;
      const begun = user && (await signIns.end(state, user));
      if (user === null || begun === null) {
        const of = await signIns.unfinished(state, user?.userId ?? null);
        return of && { tenantId: of.tenantId, ended: of.late ? 'late' : 'interrupted' };
      }
      const { tenantId, verifier } = begun;
      if (code === null) return { tenantId, ended: 'denied' };
      const call = { ...context, authority: authorisation.forCall(context), tenantId, commandId: v7() };
      // a former admin must not touch the stored tokens
      const may = await call.authority.authorise(connectTwitter.policy, user, idsIn({ tenantId }));
      if (typeof may === 'string') return { tenantId, ended: 'forbidden' };
      let given: Tokens | null = null;
      let restore = async (): Promise<void> => undefined;
      try {
        given = await twitter.tokensFor(code, verifier, callback);
        const { data: me } = await twitter.as(given.accessToken).v2.me();
        const before = await tokens.find(tenantId);
        restore = async () => {
          if (before === null) await tokens.take(tenantId);
          else await tokens.keep(tenantId, before);
        };
        await tokens.keep(tenantId, { ...given, account: me.id });
        const account = { account: me.id, handle: me.username };
        const outcome = await dispatcher.dispatch(connectTwitter, account, call);
        if (outcome.ok) {
          if (before !== null) await revoke(before);
          return { tenantId, ended: 'connected' };
        }
      } catch (error) {
        log.warn({ part: 'twitter', code: codeOf(error) }, 'A sign-in at Twitter failed');
      }
      if (given !== null) await revoke(given);
      await restore();
      return { tenantId, ended: 'failed' };
    },

    async disconnectTwitter(context) {
      const outcome = await dispatcher.dispatch(disconnectTwitter, {}, context);
      if (!outcome.ok) return outcome;
      await forget(context.tenantId);
      return outcome;
    },

    async twitterFor(tenantId, stale) {
      const connected = twitter.missing.length > 0 ? null : await connectedAs(tenantId);
      if (connected === null) return 'not-connected';
      let reached = true;
      const isGood = ({ accessToken, expiresAt }: Tokens) =>
        accessToken !== stale && expiresAt - margin > Date.now();
      const found = await tokens.find(tenantId);
      let given: AccountTokens | null = found;
      if (found?.account !== undefined && found.account !== connected.account) {
        // another account is being connected, or the process ended while that was done
        if (found.keptAt.getTime() > Date.now() - longestConnecting) return 'unreachable';
        await forget(tenantId, found.keptAt);
        given = null;
      }
      if (given !== null && !isGood(given))
        given = await tokens.renew(tenantId, async (now) => {
          // another worker was faster
          if (isGood(now)) return now;
          try {
            return { ...(await twitter.renew(now.refreshToken)), account: now.account };
          } catch (error) {
            if (isRefused(error)) return null;
            reached = false;
            return now;
          }
        });
      if (!reached) return 'unreachable';
      if (given !== null) return { client: twitter.as(given.accessToken), token: given.accessToken };
      const lost = { principal: byIntegrations, tenantId, correlationId: v7() };
      await dispatcher.dispatch(loseTwitter, {}, lost);
      return 'access-lost';
    },
  };
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
