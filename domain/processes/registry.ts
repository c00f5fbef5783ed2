import type { Process } from '../kernel/process.ts';
import { whenEventRenamedThenReleasePreviousName } from './when-event-renamed-then-release-previous-name.ts';
import { whenOwnerRegisteredThenRegisterUser } from './when-owner-registered-then-register-user.ts';
import { whenTenantRegisteredThenGrantAdmin } from './when-tenant-registered-then-grant-admin.ts';

/** Every process there is. */
export const processes: readonly Process[] = [
  whenOwnerRegisteredThenRegisterUser,
  whenTenantRegisteredThenGrantAdmin,
  whenEventRenamedThenReleasePreviousName,
];
