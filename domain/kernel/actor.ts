// Who caused an event, as its metadata say: `user-7`, `owner-3`, `process-<name>`, `public`; `user-7@12` for a user
// of tenant 12 who acts in another tenant through a share.

/** A user as the actor of an event. */
export interface ActingUser {
  readonly userId: number;
  /** the tenant through whose share they acted; null in their own */
  readonly throughTenantId: number | null;
}

/** The user who caused an event; null for anybody else. */
export function actingUser(actor: string): ActingUser | null {
  const [, userId, tenantId] = /^user-(\d+)(?:@(\d+))?$/.exec(actor) ?? [];
  if (userId === undefined) return null;
  return { userId: Number(userId), throughTenantId: tenantId === undefined ? null : Number(tenantId) };
}

/** The tenant through whose share the actor acted; null in their own tenant and for the program. */
export const throughTenant = (actor: string): number | null => actingUser(actor)?.throughTenantId ?? null;
