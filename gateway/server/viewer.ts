import type { TenantRole } from '../../infra/platform/dispatch/authorisation-port.ts';

/** A user with an active membership, for fields that depend on who looks. */
export interface Viewer {
  readonly userId: number;
  readonly role: TenantRole;
}
