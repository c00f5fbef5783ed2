import { randomUUID } from 'node:crypto';
import type { Device } from '../infra/accounts/port.ts';
import type { TenantRole } from '../infra/dispatch/authorisation-port.ts';
import type { CallContext, Principal } from '../infra/dispatch/port.ts';
import type { SessionKind } from '../infra/http/cookies.ts';
import type { EdgePorts } from '../infra/http/port.ts';
import type { Callers } from '../infra/http/principal.ts';
import type { LiveHub } from './live/hub.ts';
import { createLoaders, type Loaders } from './loaders.ts';

type Session = { readonly token: string; readonly expiresAt: Date };

/** The browser's session cookies, which a WebSocket cannot set. */
export interface CookieJar {
  set(kind: SessionKind, session: Session): void;
  clear(kind: SessionKind): void;
}

/** What every resolver of one request gets. */
export interface GatewayContext {
  readonly ports: EdgePorts;
  readonly live: LiveHub;
  readonly callers: Callers;
  readonly correlationId: string;
  readonly device: Device;
  readonly cookies: CookieJar;
  readonly loaders: Loaders;
  /** The staff caller's role in a tenant, asked once a request; null when it is not theirs. */
  roleIn(tenantId: number): Promise<TenantRole | null>;
}

export function createContext(request: {
  readonly ports: EdgePorts;
  readonly live: LiveHub;
  readonly callers: Callers;
  readonly device: Device;
  readonly cookies: CookieJar;
  readonly correlationId?: string;
}): GatewayContext {
  const roles = new Map<number, Promise<TenantRole | null>>();
  return {
    correlationId: randomUUID(),
    ...request,
    loaders: createLoaders(request.ports),
    roleIn(tenantId) {
      if (tenantId <= 0) return Promise.resolve(null);
      const role =
        roles.get(tenantId) ?? request.ports.authorisation.tenantRole(request.callers.staff, tenantId);
      roles.set(tenantId, role);
      return role;
    },
  };
}

/** What the dispatcher is told of a mutation. */
export function callContext(
  context: GatewayContext,
  principal: Principal,
  call: { readonly tenantId?: number; readonly commandId?: string | null },
): CallContext {
  return {
    principal,
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
