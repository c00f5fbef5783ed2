import { defineModule } from '../../platform/modules/module.ts';
import { createBelonging } from './names-of-staff.ts';
import { overtakeCommandsOf } from './overtake-commands.ts';
import { userPerson } from './user-person.ts';
import { findTenantRoles } from './tenant-roles.ts';
import { createStaff } from './staff.ts';
import { createUpdateUser } from './update-user.ts';
import { usersCodes } from './codes.ts';

/** Users of a tenant: registered by an admin or with an invitation, and updated by admins. */
export const users = defineModule({
  name: 'users',
  needs: ['credentials', 'invitations', 'ownNames', 'sessions'],
  codes: usersCodes,
  open({ authorisation, dispatcher, ledger, limits, positions, reads, states, store }, needs) {
    const parts = { ...needs, authorisation, dispatcher, ledger, limits, positions, reads, states, store };
    return {
      port: { ...createStaff(parts), ...createBelonging(parts), update: createUpdateUser(parts) },
      effects: { 'overtake-commands': overtakeCommandsOf(parts) },
      memberships: findTenantRoles(states),
      people: userPerson(parts),
    };
  },
});
