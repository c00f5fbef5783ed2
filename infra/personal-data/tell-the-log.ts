import { eraseMember } from '../../domain/member/commands.ts';
import { activateMembership, deactivateMembership } from '../../domain/roster/commands.ts';
import { eraseUser } from '../../domain/user/commands.ts';
import { ownerOfPerson } from '../../projections/owners/queries.ts';
import { membershipsOf } from '../../projections/roster/queries.ts';
import { tenantsOfOwner } from '../../projections/tenants/queries.ts';
import type { Reads } from '../database/port.ts';
import type { CallContext, Dispatcher, Outcome, Refused } from '../dispatch/port.ts';
import type { Traces } from './traces.ts';

type Call = Pick<CallContext, 'correlationId' | 'causationId'>;

/**
 * Says in the log that somebody is erased; nothing happens to them afterwards. A user must own no
 * tenant ('owns-tenants'), and their memberships are shut first, by the roster's own rule about its last
 * admin ('last-admin'); unless that is past asking.
 */
export async function tellTheLog(
  parts: { readonly dispatcher: Dispatcher; readonly reads: Reads },
  { kind, id, tenantId }: Traces,
  forced: boolean,
  call: Call,
): Promise<Outcome<object>> {
  const { dispatcher, reads } = parts;
  const context = { ...call, principal: { kind: 'process', name: 'personal-data' } } as const;
  if (kind === 'member') return dispatcher.dispatch(eraseMember, { memberId: id }, { ...context, tenantId });

  if (!forced && (await ownsTenants(reads, id))) return { ok: false, code: 'owns-tenants', fields: {} };
  const memberships = await reads.asProgram((db) => membershipsOf(db, id));
  const shut: number[] = [];
  for (const { tenant_id: at } of forced ? [] : memberships.filter(({ active }) => active)) {
    const outcome = await dispatcher.dispatch(
      deactivateMembership,
      { userId: id },
      { ...context, tenantId: at },
    );
    if (outcome.ok) shut.push(at);
    else if (outcome.code === 'last-admin') return letInAgain(shut, outcome);
  }
  const tenantIds = memberships.map((membership) => membership.tenant_id);
  return dispatcher.dispatch(eraseUser, { userId: id, tenantIds }, context);

  async function letInAgain(tenants: readonly number[], refused: Refused): Promise<Refused> {
    for (const at of tenants)
      await dispatcher.dispatch(activateMembership, { userId: id }, { ...context, tenantId: at });
    return refused;
  }
}

function ownsTenants(reads: Reads, userId: number): Promise<boolean> {
  return reads.asProgram(async (db) => {
    const owner = await ownerOfPerson(db, userId);
    return owner !== undefined && (await tenantsOfOwner(db, owner.owner_id)).length > 0;
  });
}
