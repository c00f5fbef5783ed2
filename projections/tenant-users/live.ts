import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { RosterEvent } from '../../domain/roster/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { defineLive } from '../kernel/live.ts';
import { isErased, tenantUsersByIds, type TenantUserRow } from './queries.ts';

type OfAUser = Extract<RosterEvent | UserEvent, DomainEvent<string, { readonly userId: number }>>;

/**
 * A tenant's users as a live entity; a change of a person's name is a change in every tenant where they work.
 */
export const liveUsers = defineLive<OfAUser, TenantUserRow>({
  kind: 'user',
  readModels: ['people', 'roster'],
  // what an erased person wrote, and the history of a user whose access changed
  readAgain: ['comments', 'messages', 'user-history'],
  on: {
    MembershipGranted: 'registered',
    MembershipDeactivated: 'changed',
    MembershipActivated: 'changed',
    MembershipEnded: 'removed',
    RoleChanged: 'changed',
  },
  everywhere: ['UserRenamed', 'UserPhoneChanged', 'UsernameChanged', 'UserEmailChanged'],
  idOf: ({ userId }) => userId,
  read: tenantUsersByIds,
  idOfRow: (row) => row.user_id,
  isGone: isErased,
});
