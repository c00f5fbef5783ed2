import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { TenantEvent } from './events.ts';

/** What decides whether people may work in a tenant. */
export interface TenantAccess {
  /** the tenant exists and is not deactivated */
  readonly open: boolean;
  /** whether everybody who works here must have a second factor */
  readonly requireMfa: boolean;
}

/**
 * The part of a tenant's state that each call needs. It reads no personal data, so it is known while a
 * person's key cannot be read.
 */
export const tenantAccess = {
  initial: { open: false, requireMfa: false } as TenantAccess,
  evolve(state: TenantAccess, event: TenantEvent | CommandAbandoned): TenantAccess {
    switch (event.type) {
      case 'TenantRegistered':
      case 'TenantReopened':
        return { ...state, open: true };
      case 'TenantDeactivated':
        return { ...state, open: false };
      case 'MfaRequirementChanged':
        return { ...state, requireMfa: event.data.required };
      default:
        return state;
    }
  },
};
