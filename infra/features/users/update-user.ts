import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import { activateMembership, deactivateMembership } from '../../../domain/roster/commands.ts';
import { roster } from '../../../domain/roster/decider.ts';
import { changeUserProfile } from '../../../domain/user/commands.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Step } from '../../platform/dispatch/steps-port.ts';
import type { States } from '../../platform/states/port.ts';
import { callOfStep, commandStep, runSteps } from '../../platform/dispatch/steps.ts';
import { nameChange, type NameStepsParts, nameSteps } from './names-of-staff.ts';
import type { UpdatingUsers } from './port.ts';

const input = changeUserProfile.input.extend({ ...nameChange, active: z.boolean().optional() });

/** Implements `update` of the port. */
export function createUpdateUser(
  parts: NameStepsParts & { readonly states: States },
): UpdatingUsers['update'] {
  const { authorisation, dispatcher, reads, states } = parts;

  /**
   * Whether `active` changes; a form may send the value that it shows. Deactivating asks the log: 'done
   * already' from a read model that is behind would leave the membership active.
   */
  async function isSwitched(active: boolean | undefined, tenantId: number, userId: number): Promise<boolean> {
    if (active === undefined) return false;
    if (!active) {
      const { state } = await states.of(roster.decider, `roster-${tenantId}`);
      return state.members.get(userId)?.active !== false;
    }
    const [row] = await reads.asTenant(tenantId, (db) => tenantUsersByIds(db, tenantId, [userId]));
    return row?.active !== true;
  }

  return async (posted, given) => {
    const parsed = input.safeParse(posted, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { username, email, active, userId, ...profile } = parsed.data;
    const { tenantId = 0 } = given;
    // one authority for all steps: each role is looked up once before the first command
    const context = { ...given, authority: authorisation.forCall(given) };

    const membership = active ? activateMembership : deactivateMembership;
    const switched = await isSwitched(active, tenantId, userId);
    if (switched) {
      const ids = idsIn({ userId, tenantId });
      const found = await context.authority.authorise(membership.policy, context.principal, ids);
      if (typeof found === 'string') return refuse(found);
    }
    const names = await nameSteps(parts, { userId, username, email }, context);
    if ('ok' in names) return names;

    const steps: Step[] = [...names];
    const isAsked = Object.values(profile).some((value) => value !== undefined);
    // without another command, this one gives the position that the read models must reach
    if (isAsked || (!switched && names.every(({ part }) => part === 'email')))
      steps.push(commandStep(dispatcher, 'profile', [changeUserProfile, { ...profile, userId }, context]));
    // last, because admins who deactivate themselves may do nothing afterwards
    if (switched)
      steps.push(commandStep(dispatcher, 'active', [membership, { userId }, callOfStep(context, 'active')]));
    return runSteps(steps);
  };
}
