import { randomUUID } from 'node:crypto';
import { short } from '../../domain/kernel/limits.ts';
import type { Authority, Denial, TenantRole } from '../../infra/platform/dispatch/authorisation-port.ts';
import type { CallContext, Device, Principal } from '../../infra/platform/dispatch/port.ts';
import type { CallUnderWay } from '../../infra/platform/http/caller.ts';
import type { SessionCookie, SessionKind } from '../../infra/platform/http/cookies.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { Callers } from '../../infra/platform/http/principal.ts';
import { badInput } from './bad-input.ts';
import { refusalError } from './failure/refusal.ts';
import type { LiveHub } from './live/hub.ts';
import type { LiveChange } from './live/presenter.ts';
import type { Loaders } from './loaders.ts';

/** Sets and clears the browser's session cookies. A WebSocket cannot set any. */
export interface CookieJar {
  set(kind: SessionKind, session: SessionCookie): void;
  clear(kind: SessionKind): void;
  /** Makes the browser forget what it cached, at sign-out. */
  clearCache(): void;
}

/** The source of a subscription's changes. */
interface Live {
  subscribe(...args: Parameters<LiveHub['subscribe']>): Promise<AsyncIterableIterator<LiveChange>>;
}

/**
 * The context of all resolvers of one request. A subscription has one context until it ends; what the
 * context looked up is forgotten before each change that it delivers.
 */
export interface GatewayContext {
  readonly ports: EdgePorts;
  readonly live: Live;
  readonly callers: Callers;
  /** counts what the request costs */
  readonly call: CallUnderWay;
  readonly correlationId: string;
  readonly device: Device;
  readonly cookies: CookieJar;
  readonly loaders: Loaders;
  /**
   * Authorises calls; looks roles up once for a request, one of its mutations, or one change of a
   * subscription. A function, because Apollo copies the context and would copy the value of a getter.
   */
  authority(): Authority;
  /** Forgets the roles that were looked up, because the next mutation needs current ones. */
  forget(): void;
  /** The staff caller's role in a tenant, looked up once for each call; null when they do not work there. */
  roleIn(tenantId: number): Promise<TenantRole | null>;
}

/** Creates the context of a request or of a subscription. */
export function createContext(request: {
  readonly ports: EdgePorts;
  readonly live: LiveHub;
  /** creates loaders with an empty cache */
  readonly loaders: () => Loaders;
  readonly callers: Callers;
  readonly call: CallUnderWay;
  readonly device: Device;
  readonly cookies: CookieJar;
  readonly correlationId?: string;
}): GatewayContext {
  let authority: Authority | undefined;
  let loaders: Loaders | undefined;
  const authorityOfCall = () => (authority ??= request.ports.authorisation.forCall());
  const forget = () => {
    authority = undefined;
  };
  const forgetAll = () => {
    forget();
    loaders = undefined;
  };
  return {
    correlationId: randomUUID(),
    ...request,
    live: {
      subscribe: async (tenantId, ...rest) => {
        const changes = await request.live.subscribe(tenantId, ...rest);
        return whileAllowed(
          changes,
          async () => {
            // also what the change itself needs is looked up anew
            forgetAll();
            const [staff, role] = await Promise.all([
              staffNow(request.ports, request.callers),
              authorityOfCall().tenantRole(request.callers.staff, tenantId),
            ]);
            if (staff.kind !== 'staff') return 'unauthenticated';
            return role === null ? 'not-found' : null;
          },
          async (change) => {
            const needed = change.needs?.(tenantId) ?? null;
            if (needed === null) return true;
            const found = await authorityOfCall().authorise(needed.policy, request.callers.staff, needed.ids);
            return typeof found !== 'string';
          },
        );
      },
    },
    get loaders() {
      return (loaders ??= request.loaders());
    },
    authority: authorityOfCall,
    forget,
    roleIn: (tenantId) => authorityOfCall().tenantRole(request.callers.staff, tenantId),
  };
}

/**
 * Checks before each value whether the subscriber may still have it, in the log and among the sessions: what
 * was withdrawn before gives nothing any more, also of what waited in the queue (safety 13). A denial, or a look-up
 * that fails, ends the subscription with its error. A value that the subscriber may not have any more is left out.
 */
function whileAllowed<T>(
  changes: AsyncIterableIterator<T>,
  check: () => Promise<Denial | null>,
  mayHave: (value: T) => Promise<boolean>,
): AsyncIterableIterator<T> {
  /** Throws a denial, and the error of a look-up. Then the source ends too: nobody asks it for a value again. */
  async function isAllowed(value: T): Promise<boolean> {
    try {
      const denial = await check();
      if (denial !== null) throw refusalError(denial);
      return await mayHave(value);
    } catch (error) {
      await changes.return?.();
      throw error;
    }
  }

  return {
    async next() {
      for (;;) {
        const next = await changes.next();
        if (next.done) return next;
        if (await isAllowed(next.value)) return next;
      }
    },
    async return() {
      return (await changes.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The staff caller of a subscription as the session is now. */
async function staffNow({ identity }: EdgePorts, { staff, tokens }: Callers): Promise<Principal> {
  if (staff.kind !== 'staff') return staff;
  const principals = await Promise.all(tokens.map((token) => identity.principalOf(token)));
  const same = principals.find((found) => found.kind === 'staff' && found.sessionId === staff.sessionId);
  return same ?? { kind: 'public' };
}

/** Returns a text argument; throws bad input for text that PostgreSQL or UTF-8 cannot hold. */
export function textArgument(argument: string, text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw badInput(argument, 'contains what is not text.');
  return text;
}

/** Characters of a filter that are used; more are ignored. */
const longestFilter = 200;

/** The text argument of a filter, cut to 200 characters; null if it was left out. Throws as textArgument does. */
export const filterArgument = (argument: string, text: string | null | undefined): string | null =>
  text == null ? null : textArgument(argument, text).slice(0, longestFilter);

/** The caller's key of a mutation; undefined without one. Throws bad input for an invalid one. */
export function commandKey(commandId: unknown): string | undefined {
  if (typeof commandId !== 'string') return undefined;
  if (short.safeParse(textArgument('commandId', commandId)).error)
    throw badInput('commandId', 'is longer than 200 characters.');
  return commandId;
}

/** The dispatcher's context of a mutation. Throws bad input for an invalid command id. */
export function callContext(
  context: GatewayContext,
  principal: Principal,
  call: { readonly tenantId?: number; readonly commandId?: string | null },
): CallContext {
  const commandId = commandKey(call.commandId);
  return {
    principal,
    authority: context.authority(),
    correlationId: context.correlationId,
    ...(call.tenantId !== undefined && { tenantId: call.tenantId }),
    ...(commandId !== undefined && { commandId }),
  };
}

/** The staff user who calls a field whose policy requires staff. */
export function staffOf({ callers }: GatewayContext): Extract<Principal, { kind: 'staff' }> {
  if (callers.staff.kind !== 'staff') throw new Error('A field for staff was resolved for somebody else');
  return callers.staff;
}

/** The owner who calls a field whose policy requires an owner session. */
export function ownerOf({ callers }: GatewayContext): Extract<Principal, { kind: 'owner' }> {
  if (callers.owner.kind !== 'owner') throw new Error('A field for owners was resolved for somebody else');
  return callers.owner;
}
