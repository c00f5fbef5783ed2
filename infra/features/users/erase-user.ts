import { activateMembership, deactivateMembership } from '../../../domain/roster/commands.ts';
import { eraseUser } from '../../../domain/user/commands.ts';
import { membershipsOf } from '../../../projections/roster/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import type { SessionStore } from '../sessions/port.ts';

/**
 * Erases a user in the log. First it deactivates their memberships in active tenants, also an owner's, so that
 * the roster's rule about the last admin applies ('last-admin'). A forced erasure skips this, because it happened
 * before. Inactive tenants need no admin.
 */
export function eraseUserOf({
  authorisation,
  dispatcher,
  positions,
  reads,
  sessions,
}: {
  readonly authorisation: Pick<Authorisation, 'tenantsAmong'>;
  readonly positions: Pick<ReadModelPositions, 'parkedTenants'>;
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  readonly sessions: Pick<SessionStore, 'openTenants'>;
}): PersonKind['erase'] {
  return async ({ id }, forced, call) => {
    const context = { ...call, principal: { kind: 'process', name: 'personal-data' } } as const;
    const memberships = await reads.asProgram((db) => membershipsOf(db, id));
    const deactivated: number[] = [];
    for (const { tenant_id: at } of forced ? [] : await sessions.openTenants(id)) {
      const outcome = await dispatcher.dispatch(
        deactivateMembership,
        { userId: id },
        { ...context, tenantId: at },
      );
      if (outcome.ok) deactivated.push(at);
      else if (outcome.code === 'last-admin') return activateAgain(deactivated, outcome);
    }
    // the read model may lack memberships in tenants that it has parked
    const parked = await authorisation.tenantsAmong(await positions.parkedTenants(['roster']), id);
    const tenantIds = [...new Set([...memberships.map(({ tenant_id: at }) => at), ...parked])];
    return dispatcher.dispatch(eraseUser, { userId: id, tenantIds }, context);

    async function activateAgain(tenants: readonly number[], refused: Refused): Promise<Refused> {
      for (const at of tenants)
        await dispatcher.dispatch(activateMembership, { userId: id }, { ...context, tenantId: at });
      return refused;
    }
  };
}
