import type { EventRole } from '../../../domain/event/role.ts';
import type { Principal } from './port.ts';

export type TenantRole = 'admin' | 'staff';
export type { EventRole };

/** The one place that says who may do what; both edges and the dispatcher ask it. */
export interface Authorisation {
  /** The active membership's role; null for owners' sessions, strangers and the inactive. */
  tenantRole(principal: Principal, tenantId: number): Promise<TenantRole | null>;
  /** Whether a user belongs to the tenant, active there or not. */
  belongs(tenantId: number, userId: number): Promise<boolean>;
  /** Null when the event is not there or not theirs, which answers as 'not found'. */
  eventRole(principal: Principal, tenantId: number, eventId: number): Promise<EventRole | null>;
}
