import type { Process } from '../kernel/process.ts';
import { whenEventRenamedThenReleasePreviousName } from './when-event-renamed-then-release-previous-name.ts';
import { whenMemberEmailGivenUpThenReleaseIt } from './when-member-email-given-up-then-release-it.ts';
import { whenOwnerRegisteredThenRegisterUser } from './when-owner-registered-then-register-user.ts';
import { whenTenantRegisteredThenGrantAdmin } from './when-tenant-registered-then-grant-admin.ts';

/** Every process there is. */
export const processes: readonly Process[] = [
  whenOwnerRegisteredThenRegisterUser,
  whenTenantRegisteredThenGrantAdmin,
  whenEventRenamedThenReleasePreviousName,
  whenMemberEmailGivenUpThenReleaseIt,
];

/** The event types that any process looks at. */
export const reactingTypes: ReadonlySet<string> = new Set(processes.flatMap(({ on }) => Object.keys(on)));
