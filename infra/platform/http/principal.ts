import type { IncomingHttpHeaders } from 'node:http';
import type { Policy } from '../../../domain/kernel/policy.ts';
import type { Principal } from '../dispatch/port.ts';
import { sessionCookie } from './cookies.ts';
import type { Identity } from './identity-port.ts';
import type { EdgeConfig } from '../config/edge-config.ts';

/** The parts of a request that identify the caller; fits Fastify's requests and WebSocket upgrades. */
export interface IncomingCall {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The callers of a request, one for each kind of session, because one browser can hold both (decision 4).
 * With a bearer token, cookies are ignored.
 */
export interface Callers {
  /** a staff principal or `public` */
  readonly staff: Principal;
  /** an owner principal or `public` */
  readonly owner: Principal;
  /** the tokens of the request, to end their sessions */
  readonly tokens: readonly string[];
}

/** A state-changing call with cookies from a page of another origin: edges answer 403. */
export class ForeignOrigin extends Error {
  override readonly name = 'ForeignOrigin';
  constructor() {
    super('The request does not come from this site.');
  }
}

const nobody: Principal = { kind: 'public' };
const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Finds the callers of a request. Throws ForeignOrigin for a state-changing call without bearer token if its
 * Origin is foreign, or if it has a session cookie and no Origin.
 */
export async function callersOf(
  call: IncomingCall,
  ports: { readonly identity: Identity; readonly config: EdgeConfig },
): Promise<Callers> {
  const bearer = bearerToken(call.headers);
  if (bearer !== undefined) {
    const principal = await ports.identity.principalOf(bearer);
    return {
      staff: principal.kind === 'staff' ? principal : nobody,
      owner: principal.kind === 'owner' ? principal : nobody,
      tokens: [bearer],
    };
  }
  const staffToken = cookie(call.headers, sessionCookie(ports.config, 'staff'));
  const ownerToken = cookie(call.headers, sessionCookie(ports.config, 'owner'));
  const tokens = [staffToken, ownerToken].filter((token) => token !== undefined);
  if (!readOnly.has(call.method)) {
    const { origin } = call.headers;
    if (origin !== undefined ? !isOwnOrigin(call, ports.config) : tokens.length > 0)
      throw new ForeignOrigin();
  }
  const [staff, owner] = await Promise.all([
    ports.identity.principalOf(staffToken),
    ports.identity.principalOf(ownerToken),
  ]);
  return {
    staff: staff.kind === 'staff' ? staff : nobody,
    owner: owner.kind === 'owner' ? owner : nobody,
    tokens,
  };
}

/** The principal that a policy is checked against: the session that it is about, or else the browser's other one. */
export function principalFor(policy: Policy, callers: Pick<Callers, 'owner' | 'staff'>): Principal {
  const { owner, staff } = callers;
  if (policy.who === 'public') return nobody;
  if (policy.who === 'bearer') return principalFor(policy.otherwise, callers);
  if (policy.who === 'owner' || policy.who === 'named-owner') return owner.kind === 'owner' ? owner : staff;
  return staff.kind === 'staff' ? staff : owner;
}

/**
 * Whether the Origin header names this installation: its public address, or the host that the request was
 * sent to (a page of another origin cannot forge either). WebSocket upgrades are GET requests and must call
 * this themselves.
 */
export function isOwnOrigin(call: IncomingCall, config: EdgeConfig): boolean {
  const { origin, host } = call.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const [from, own] = [new URL(origin), new URL(config.publicUrl)];
  return from.origin === own.origin || (from.protocol === own.protocol && from.host === host);
}

/** The token of `Authorization: Bearer …`; undefined without one. */
function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  const match = /^Bearer +([\w~+/.=-]{1,512}) *$/i.exec(headers.authorization ?? '');
  return match?.[1];
}

/** One cookie of the header: RFC 6265, section 4.2.1. */
function cookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
