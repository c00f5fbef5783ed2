import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { MemberEvent } from './events.ts';
import type { MemberDetails, MemberState } from './state.ts';

/** The state of a member after a domain event. */
export function evolve(state: MemberState, happened: MemberEvent | CommandAbandoned): MemberState {
  switch (happened.type) {
    case 'MemberRegistered': {
      const { memberId, tenantId, importId, registeredBy: _by, ...details } = happened.data;
      return { status: 'registered', memberId, tenantId, importId, touched: false, archived: false, details };
    }
    case 'MemberRenamed': {
      const { firstname, lastname } = happened.data;
      return changed(state, { firstname, lastname });
    }
    case 'MemberContactChanged': {
      const { email, phone } = happened.data;
      return changed(state, { email, phone });
    }
    case 'MemberMoved': {
      const { address1, address2, city, state: province, zip } = happened.data;
      return changed(state, { address1, address2, city, state: province, zip });
    }
    case 'MemberDescribed':
      return changed(state, { bio: happened.data.to });
    case 'MemberPictured':
      return changed(state, { image: happened.data.to });
    // archiving is no edit: an import can still be undone afterwards
    case 'MemberArchived':
      return state.status === 'registered' ? { ...state, archived: true } : state;
    case 'MemberRestored':
      return state.status === 'registered' ? { ...state, archived: false } : state;
    case 'MemberRemoved': {
      const { memberId, tenantId, importId } = happened.data;
      return { status: 'removed', memberId, tenantId, importId };
    }
    case 'MemberErased':
      return { status: 'erased', tenantId: happened.data.tenantId };
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function changed(state: MemberState, details: Partial<MemberDetails>): MemberState {
  if (state.status !== 'registered') return state;
  return { ...state, touched: true, details: { ...state.details, ...details } };
}
