import type { TenantRole } from '../../infra/platform/dispatch/authorisation-port.ts';

/** Somebody of the tenant's active staff, as far as an entity looks different to them. */
export interface Viewer {
  readonly userId: number;
  readonly role: TenantRole;
}
