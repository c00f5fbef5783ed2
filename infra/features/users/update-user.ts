import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import { activateMembership, deactivateMembership } from '../../../domain/roster/commands.ts';
import { changeUserProfile } from '../../../domain/user/commands.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Step } from '../../platform/dispatch/steps-port.ts';
import { callOfStep, commandStep, runSteps } from '../../platform/dispatch/steps.ts';
import { nameChange, type NameStepsParts, nameSteps } from './names-of-staff.ts';
import type { UpdatingUsers } from './port.ts';

const input = changeUserProfile.input.extend({ ...nameChange, active: z.boolean().optional() });

/** Implements `update` of the port. */
export function createUpdateUser(parts: NameStepsParts): UpdatingUsers['update'] {
  const { authorisation, dispatcher, reads } = parts;

  /** Whether `active` changes; a form may send the value that it shows. */
  async function isSwitched(active: boolean | undefined, tenantId: number, userId: number): Promise<boolean> {
    if (active === undefined) return false;
    const [row] = await reads.asTenant(tenantId, (db) => tenantUsersByIds(db, tenantId, [userId]));
    return row?.active !== active;
  }

  return async (posted, given) => {
    const parsed = input.safeParse(posted, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { username, email, active, userId, ...profile } = parsed.data;
    const { tenantId = 0 } = given;
    // one authority for all steps, so that admins who deactivate themselves can finish the update
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
    if (switched)
      steps.push(commandStep(dispatcher, 'active', [membership, { userId }, callOfStep(context, 'active')]));
    const isAsked = Object.values(profile).some((value) => value !== undefined);
    // without another command, this one gives the position that the read models must reach
    if (isAsked || steps.every(({ part }) => part === 'email'))
      steps.push(commandStep(dispatcher, 'profile', [changeUserProfile, { ...profile, userId }, context]));
    return runSteps(steps);
  };
}
