import type { EdgeConfig } from '../config/edge-config.ts';

/** Owner and staff sessions are different kinds and may exist in one browser at the same time: decision 4. */
export type SessionKind = 'owner' | 'staff';

/**
 * The name of a session cookie. Where cookies need https, a browser takes the prefix `__Host-` only from this
 * very host, so no other host of the domain can set the cookie.
 */
export function sessionCookie(config: EdgeConfig, kind: SessionKind): string {
  return `${isLocal(config.publicUrl) ? '' : '__Host-'}muster_${kind}`;
}

const localDevice = 'muster_device';
const hostDevice = `__Host-${localDevice}` as const;
/** The names of the cookie with the marks of a device. */
export const deviceCookies = [hostDevice, localDevice] as const;

export interface CookieOptions {
  readonly path: '/';
  readonly httpOnly: true;
  readonly sameSite: 'lax';
  readonly secure: boolean;
  readonly expires?: Date;
}

/** The options of every session cookie (decision 5), in the form of @fastify/cookie. */
export function cookieOptions(config: EdgeConfig, expires?: Date): CookieOptions {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocal(config.publicUrl) } as const;
  return expires === undefined ? base : { ...base, expires };
}

/** The methods of Fastify's `reply` after @fastify/cookie is registered. */
interface CookieJar {
  setCookie(name: string, value: string, options: CookieOptions): unknown;
  clearCookie(name: string, options: CookieOptions): unknown;
  /** records what is changed, if it is there */
  readonly cookieChanges?: CookieChange[] | null;
}

/** A change of a session cookie; `session` is null if it was cleared. */
export interface CookieChange {
  readonly kind: SessionKind;
  readonly session: SessionCookie | null;
}

/** A session as the browser keeps it. */
export interface SessionCookie {
  readonly token: string;
  readonly expiresAt: Date;
  /** what the browser keeps longer than the session, so that it is known at the next sign-in */
  readonly marks?: { readonly value: string; readonly expiresAt: Date };
}

/** Changes a session cookie as an earlier answer did. */
export function repeatCookie(reply: CookieJar, config: EdgeConfig, { kind, session }: CookieChange): void {
  if (session === null) clearSessionCookie(reply, config, kind);
  else setSessionCookie(reply, config, kind, session);
}

/** Sets the session cookie; scripts cannot read it. */
export function setSessionCookie(
  reply: CookieJar,
  config: EdgeConfig,
  kind: SessionKind,
  { token, expiresAt, marks }: SessionCookie,
): void {
  const session = { token, expiresAt, ...(marks && { marks }) };
  reply.cookieChanges?.push({ kind, session });
  reply.setCookie(sessionCookie(config, kind), token, cookieOptions(config, expiresAt));
  if (marks === undefined) return;
  const name = isLocal(config.publicUrl) ? localDevice : hostDevice;
  reply.setCookie(name, marks.value, cookieOptions(config, marks.expiresAt));
}

/**
 * What a browser forgets at sign-out besides cookies and what the app stored, which it clears itself: answers and
 * pictures in the HTTP cache. The cookie of the device stays, so that its next sign-in is recognised.
 */
export const clearSiteData = '"cache"';

/** Clears the session cookie. */
export function clearSessionCookie(reply: CookieJar, config: EdgeConfig, kind: SessionKind): void {
  reply.cookieChanges?.push({ kind, session: null });
  reply.clearCookie(sessionCookie(config, kind), cookieOptions(config));
}

/** Browsers accept Secure cookies over plain http only, in part, on the machine itself. */
function isLocal(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname);
}
