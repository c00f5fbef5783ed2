import type { EdgeConfig } from '../config/edge-config.ts';

/** Owner and staff sessions are different kinds and live side by side in one browser: decisions 4. */
export const sessionCookies = { staff: 'muster_staff', owner: 'muster_owner' } as const;

export type SessionKind = keyof typeof sessionCookies;

export interface CookieOptions {
  readonly path: '/';
  readonly httpOnly: true;
  readonly sameSite: 'lax';
  readonly secure: boolean;
  readonly expires?: Date;
}

/** How every session cookie is set and cleared: decisions 5. Takes @fastify/cookie's options. */
export function cookieOptions(config: EdgeConfig, expires?: Date): CookieOptions {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocal(config.publicUrl) } as const;
  return expires === undefined ? base : { ...base, expires };
}

/** What `reply` of Fastify offers once @fastify/cookie is registered. */
interface CookieJar {
  setCookie(name: string, value: string, options: CookieOptions): unknown;
  clearCookie(name: string, options: CookieOptions): unknown;
}

/** Hands the browser its session; scripts never see it. */
export function setSessionCookie(
  reply: CookieJar,
  config: EdgeConfig,
  kind: SessionKind,
  session: { readonly token: string; readonly expiresAt: Date },
): void {
  reply.setCookie(sessionCookies[kind], session.token, cookieOptions(config, session.expiresAt));
}

/** Takes it back. */
export function clearSessionCookie(reply: CookieJar, config: EdgeConfig, kind: SessionKind): void {
  reply.clearCookie(sessionCookies[kind], cookieOptions(config));
}

/** Browsers keep Secure cookies from plain http except, partly, on the machine itself. */
function isLocal(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname);
}
