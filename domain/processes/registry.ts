import type { Process } from '../kernel/process.ts';
import { whenEventRenamedThenReleasePreviousName } from './when-event-renamed-then-release-previous-name.ts';
import { whenMemberEmailGivenUpThenReleaseIt } from './when-member-email-given-up-then-release-it.ts';
import { whenMembershipDeactivatedThenEndSessions } from './when-membership-deactivated-then-end-sessions.ts';
import { whenOwnerRegisteredThenRegisterUser } from './when-owner-registered-then-register-user.ts';
import { whenStaffRegisteredThenLetThemIn } from './when-staff-registered-then-let-them-in.ts';
import { whenTenantRegisteredThenGrantAdmin } from './when-tenant-registered-then-grant-admin.ts';

/** Every process there is. */
export const processes: readonly Process[] = [
  whenOwnerRegisteredThenRegisterUser,
  whenTenantRegisteredThenGrantAdmin,
  whenEventRenamedThenReleasePreviousName,
  whenMemberEmailGivenUpThenReleaseIt,
  whenStaffRegisteredThenLetThemIn,
  whenMembershipDeactivatedThenEndSessions,
];

/** The event types that any process looks at. */
export const reactingTypes: ReadonlySet<string> = new Set(processes.flatMap(({ on }) => Object.keys(on)));
