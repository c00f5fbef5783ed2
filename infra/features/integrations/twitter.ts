import { Agent } from 'node:https';
import { TwitterApi, type ITwitterApiClientPlugin } from 'twitter-api-v2';
import type { Config } from '../../platform/config/config.ts';
import { leadTo } from './lead-to.ts';

/** What we ask an account for: to post for it, with media, and while nobody is signed in. */
const scope = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];

/** No call takes longer, ms. A part of a video has a megabyte. */
const timeoutMs = 30_000;

/** Tokens of an account as Twitter gives them. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ms since 1970 */
  readonly expiresAt: number;
}

/** Twitter, as the program is registered there. */
export interface Twitter {
  /** settings that are missing, by name */
  readonly missing: readonly string[];
  /** The page on which a person allows it, and the secret that only we know of it (PKCE). */
  signIn(callback: string, state: string): { readonly url: string; readonly verifier: string };
  /** The tokens for the code with which Twitter sent the person back. */
  tokensFor(code: string, verifier: string, callback: string): Promise<Tokens>;
  /** New tokens; the old ones are worth nothing any longer. */
  renew(refreshToken: string): Promise<Tokens>;
  revoke(tokens: Tokens): Promise<void>;
  /** Twitter in the name of an account. */
  as(accessToken: string): TwitterApi;
  close(): void;
}

/** Opens the client of Twitter. */
export function openTwitter({
  twitter: { clientId, clientSecret, apiUrl },
}: Pick<Config, 'twitter'>): Twitter {
  const agent = apiUrl === null ? new Agent({ keepAlive: true, maxSockets: 20 }) : leadTo(apiUrl);
  const bounded: ITwitterApiClientPlugin = {
    onBeforeRequest({ requestOptions }) {
      requestOptions.signal = AbortSignal.timeout(timeoutMs);
    },
  };
  const settings = { httpAgent: agent, plugins: [bounded] };
  const missing = [
    ...(clientId === null ? ['TWITTER_CLIENT_ID'] : []),
    ...(clientSecret === null ? ['TWITTER_CLIENT_SECRET'] : []),
  ];
  const program = () => {
    if (clientId === null || clientSecret === null) throw new Error(`${missing.join(', ')} is not set`);
    return new TwitterApi({ clientId, clientSecret }, settings);
  };
  return {
    missing,
    signIn(callback, state) {
      const { url, codeVerifier } = program().generateOAuth2AuthLink(callback, { scope, state });
      const page = new URL(url);
      if (apiUrl === null) return { url: page.href, verifier: codeVerifier };
      return { url: new URL(`${page.pathname}${page.search}`, apiUrl).href, verifier: codeVerifier };
    },
    async tokensFor(code, codeVerifier, redirectUri) {
      return tokensOf(await program().loginWithOAuth2({ code, codeVerifier, redirectUri }));
    },
    async renew(refreshToken) {
      return tokensOf(await program().refreshOAuth2Token(refreshToken), refreshToken);
    },
    async revoke({ accessToken, refreshToken }) {
      await program().revokeOAuth2Token(refreshToken, 'refresh_token');
      await program().revokeOAuth2Token(accessToken, 'access_token');
    },
    as: (accessToken) => new TwitterApi(accessToken, settings),
    close: () => agent.destroy(),
  };
}

function tokensOf(
  given: { readonly accessToken: string; readonly refreshToken?: string; readonly expiresIn: number },
  before?: string,
): Tokens {
  const { accessToken, refreshToken = before, expiresIn } = given;
  if (refreshToken === undefined) throw new Error('Twitter gave no refresh token');
  return { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1_000 };
}
