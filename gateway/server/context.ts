import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { short } from '../../domain/kernel/limits.ts';
import type { Authority, TenantRole } from '../../infra/platform/dispatch/authorisation-port.ts';
import type { CallContext, Device, Principal } from '../../infra/platform/dispatch/port.ts';
import type { SessionKind } from '../../infra/platform/http/cookies.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { Callers } from '../../infra/platform/http/principal.ts';
import type { LiveHub } from './live/hub.ts';
import type { TenantChange } from './live/presenter.ts';
import type { Loaders } from './loaders.ts';

type Session = { readonly token: string; readonly expiresAt: Date };

/** The browser's session cookies, which a WebSocket cannot set. */
export interface CookieJar {
  set(kind: SessionKind, session: Session): void;
  clear(kind: SessionKind): void;
}

/** Where a subscription's changes come from. */
interface Live {
  subscribe(...asked: Parameters<LiveHub['subscribe']>): Promise<AsyncIterableIterator<TenantChange>>;
}

/**
 * What every resolver of one request gets. A subscription has one for as long as it lasts, which
 * remembers nothing from one change that it delivers to the next.
 */
export interface GatewayContext {
  readonly ports: EdgePorts;
  readonly live: Live;
  readonly callers: Callers;
  readonly correlationId: string;
  readonly device: Device;
  readonly cookies: CookieJar;
  readonly loaders: Loaders;
  /**
   * Decides for one request, one mutation of several, or one change of a subscription. A function,
   * because Apollo copies the context and would copy what a getter gave.
   */
  authority(): Authority;
  /** Begins another call: what was looked up until now is looked up again. */
  forget(): void;
  /** The staff caller's role in a tenant, looked up once a call; null when it is not theirs. */
  roleIn(tenantId: number): Promise<TenantRole | null>;
}

export function createContext(request: {
  readonly ports: EdgePorts;
  readonly live: LiveHub;
  /** makes them new, with nothing remembered */
  readonly loaders: () => Loaders;
  readonly callers: Callers;
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
      subscribe: async (...asked) => beforeEach(await request.live.subscribe(...asked), forgetAll),
    },
    get loaders() {
      return (loaders ??= request.loaders());
    },
    authority: authorityOfCall,
    forget,
    roleIn: (tenantId) => authorityOfCall().tenantRole(request.callers.staff, tenantId),
  };
}

/** The same changes, with something done before each is seen. */
function beforeEach<T>(changes: AsyncIterableIterator<T>, act: () => void): AsyncIterableIterator<T> {
  return {
    async next() {
      const next = await changes.next();
      act();
      return next;
    },
    async return() {
      return (await changes.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** An argument as it was given; what neither PostgreSQL nor UTF-8 can hold is bad input. */
export function textGiven(argument: string, given: string): string {
  if (given.includes('\0') || !given.isWellFormed())
    throw wrongArgument(argument, 'contains what is not text');
  return given;
}

function wrongArgument(argument: string, how: string): GraphQLError {
  return new GraphQLError(`${argument} ${how}.`, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** What the dispatcher is told of a mutation; throws for a command id that is none. */
export function callContext(
  context: GatewayContext,
  principal: Principal,
  call: { readonly tenantId?: number; readonly commandId?: string | null },
): CallContext {
  if (call.commandId != null && short.safeParse(textGiven('commandId', call.commandId)).error)
    throw wrongArgument('commandId', 'is longer than 200 characters');
  return {
    principal,
    authority: context.authority(),
    correlationId: context.correlationId,
    ...(call.tenantId !== undefined && { tenantId: call.tenantId }),
    ...(call.commandId != null && { commandId: call.commandId }),
  };
}

/** The staff user behind a field that only staff may ask. */
export function staffOf({ callers }: GatewayContext): Extract<Principal, { kind: 'staff' }> {
  if (callers.staff.kind !== 'staff') throw new Error('A field for staff was resolved for somebody else');
  return callers.staff;
}

/** The owner behind a field that only an owner session may ask. */
export function ownerOf({ callers }: GatewayContext): Extract<Principal, { kind: 'owner' }> {
  if (callers.owner.kind !== 'owner') throw new Error('A field for owners was resolved for somebody else');
  return callers.owner;
}
