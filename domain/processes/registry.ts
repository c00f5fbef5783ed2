import type { Process } from '../kernel/process.ts';
import { whenEventRenamedThenReleasePreviousName } from './when-event-renamed-then-release-previous-name.ts';
import { whenMemberEmailGivenUpThenReleaseIt } from './when-member-email-given-up-then-release-it.ts';
import { whenMembershipDeactivatedThenEndSessions } from './when-membership-deactivated-then-end-sessions.ts';
import { whenOwnNameChangedThenFollow } from './when-own-name-changed-then-follow.ts';
import { whenOwnerRegisteredThenRegisterUser } from './when-owner-registered-then-register-user.ts';
import { whenStaffRegisteredThenLetThemIn } from './when-staff-registered-then-let-them-in.ts';
import { whenTenantDeactivatedThenEndSessions } from './when-tenant-deactivated-then-end-sessions.ts';
import { whenTenantRegisteredThenGrantAdmin } from './when-tenant-registered-then-grant-admin.ts';
import { whenPersonErasedThenForgetThem } from './when-person-erased-then-forget-them.ts';
import { whenUserErasedThenEndMemberships } from './when-user-erased-then-end-memberships.ts';

/** Every process there is. */
export const processes: readonly Process[] = [
  whenOwnerRegisteredThenRegisterUser,
  whenTenantRegisteredThenGrantAdmin,
  whenEventRenamedThenReleasePreviousName,
  whenMemberEmailGivenUpThenReleaseIt,
  whenStaffRegisteredThenLetThemIn,
  whenOwnNameChangedThenFollow,
  whenMembershipDeactivatedThenEndSessions,
  whenTenantDeactivatedThenEndSessions,
  whenUserErasedThenEndMemberships,
  whenPersonErasedThenForgetThem,
];

/** The event types that any process looks at. */
export const reactingTypes: ReadonlySet<string> = new Set(processes.flatMap(({ on }) => Object.keys(on)));
