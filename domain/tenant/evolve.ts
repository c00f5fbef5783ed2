import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { TenantEvent } from './events.ts';
import type { TenantDetails, TenantState } from './state.ts';

/** The state of a tenant after a domain event. */
export function evolve(state: TenantState, happened: TenantEvent | CommandAbandoned): TenantState {
  switch (happened.type) {
    case 'TenantRegistered': {
      const { tenantId, ownerId, userId, ...registered } = happened.data;
      const details = { ...registered, logo: null, waiver: null, waiverName: null };
      return {
        status: 'registered',
        tenantId,
        ownerId,
        active: true,
        requireMfa: false,
        details,
        emailOf: userId,
        phoneOf: userId,
      };
    }
    case 'TenantRenamed': {
      const { companyname, domain } = happened.data;
      return changed(state, { companyname, domain });
    }
    case 'TenantEmailChanged':
      return changed(state, { email: happened.data.to }, { emailOf: happened.data.userId });
    case 'TenantPhoneChanged':
      return changed(state, { phone: happened.data.to }, { phoneOf: happened.data.userId });
    case 'TenantMoved': {
      const { address1, address2, city, state: province, zip } = happened.data;
      return changed(state, { address1, address2, city, state: province, zip });
    }
    case 'TenantTimezoneChanged':
      return changed(state, { timezone: happened.data.to });
    case 'TenantLogoChanged':
      return changed(state, { logo: happened.data.to });
    case 'TenantWaiverChanged':
      return changed(state, { waiver: happened.data.to, waiverName: happened.data.toName });
    case 'TenantDeactivated':
      return changed(state, {}, { active: false });
    case 'TenantReopened':
      return changed(state, {}, { active: true });
    case 'MfaRequirementChanged':
      return changed(state, {}, { requireMfa: happened.data.required });
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function changed(
  state: TenantState,
  details: Partial<TenantDetails>,
  besides: Partial<Omit<Extract<TenantState, { status: 'registered' }>, 'status' | 'details'>> = {},
): TenantState {
  if (state.status !== 'registered') return state;
  return { ...state, ...besides, details: { ...state.details, ...details } };
}
