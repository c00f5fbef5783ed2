import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { tenantCodes, type TenantCode } from './codes.ts';
import { registerTenant, reopenTenant, updateTenant, type TenantCommand } from './commands.ts';
import {
  TenantDeactivated,
  TenantRegistered,
  TenantReopened,
  type TenantEvent,
  tenantEvents,
} from './events.ts';
import { evolve } from './evolve.ts';
import { changeMfaRequirement, requireMfa } from './require-mfa.ts';
import type { TenantDetails, TenantState } from './state.ts';
import { whatChanged } from './what-changed.ts';

type Decision = readonly TenantEvent[] | Rejected<TenantCode>;

function register({ data }: CommandOf<typeof registerTenant>, state: TenantState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'registered') return reject('already-registered');
  const { now: _now, actorId: _actor, ...details } = data;
  return [happened(TenantRegistered, details)];
}

function update({ data }: CommandOf<typeof updateTenant>, tenant: TenantState): Decision {
  // Nobody works in a deactivated tenant: decision 10. A check before this one may have seen it active.
  if (tenant.status !== 'registered' || !tenant.active) return reject('not-found');
  const { tenantId, details: before } = tenant;
  const after: TenantDetails = {
    companyname: data.companyname ?? before.companyname,
    domain: data.domain ?? before.domain,
    email: data.email ?? before.email,
    // null empties these; undefined keeps them
    phone: data.phone === undefined ? before.phone : data.phone,
    address1: data.address1 ?? before.address1,
    address2: data.address2 === undefined ? before.address2 : data.address2,
    city: data.city ?? before.city,
    state: data.state ?? before.state,
    zip: data.zip === undefined ? before.zip : data.zip,
    timezone: data.timezone ?? before.timezone,
    logo: data.logo === undefined ? before.logo : data.logo,
    ...waiverAfter(data, before),
  };
  return [
    ...whatChanged(tenant, after, data.actorId),
    ...(data.active === false ? [happened(TenantDeactivated, { tenantId })] : []),
  ];
}

/** The name of the document changes only together with the document. */
function waiverAfter(
  { waiver, waiverName = null }: Partial<Pick<TenantDetails, 'waiver' | 'waiverName'>>,
  before: TenantDetails,
): Pick<TenantDetails, 'waiver' | 'waiverName'> {
  if (waiver === undefined || waiver === before.waiver)
    return { waiver: before.waiver, waiverName: before.waiverName };
  return { waiver, waiverName: waiver === null ? null : waiverName };
}

function reopen({ data }: CommandOf<typeof reopenTenant>, tenant: TenantState): Decision {
  // Another owner's tenant counts as not found: decision 11.
  if (tenant.status !== 'registered' || tenant.ownerId !== data.ownerId) return reject('not-found');
  return tenant.active ? [] : [happened(TenantReopened, { tenantId: tenant.tenantId })];
}

export const tenant: Aggregate<TenantState, TenantCommand, TenantEvent, TenantCode> = {
  category: 'tenant',
  events: tenantEvents,
  codes: tenantCodes,
  ids: { tenant: 'tenant' },
  commands: [registerTenant, updateTenant, reopenTenant, requireMfa],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterTenant':
          return register(command, state);
        case 'UpdateTenant':
          return update(command, state);
        case 'ReopenTenant':
          return reopen(command, state);
        case 'RequireMfa':
          return changeMfaRequirement(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
