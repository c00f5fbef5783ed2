import { activateMembership, deactivateMembership } from '../../../domain/roster/commands.ts';
import { eraseUser } from '../../../domain/user/commands.ts';
import { membershipsOf } from '../../../projections/roster/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import type { SessionStore } from '../sessions/port.ts';

/**
 * Says in the log that a user is erased. Their memberships in tenants that are switched on are shut
 * first, by the roster's own rule about its last admin ('last-admin'), an owner's too; unless that is
 * past asking. A tenant that is switched off needs nobody.
 */
export function eraseUserOf({
  dispatcher,
  reads,
  sessions,
}: {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  readonly sessions: Pick<SessionStore, 'openTenants'>;
}): PersonKind['erase'] {
  return async ({ id }, forced, call) => {
    const context = { ...call, principal: { kind: 'process', name: 'personal-data' } } as const;
    const memberships = await reads.asProgram((db) => membershipsOf(db, id));
    const shut: number[] = [];
    for (const { tenant_id: at } of forced ? [] : await sessions.openTenants(id)) {
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
  };
}
