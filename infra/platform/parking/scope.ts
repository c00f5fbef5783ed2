import { aggregates } from '../../../domain/aggregates.ts';

/**
 * What waits together when one of its events cannot be handled: a tenant (`tenant-3`), or outside tenants a
 * stream (`user-7`). The events of a scope are handled in their order.
 */
export type Scope = string;

/** The categories whose streams belong to a tenant: every event of theirs names it. */
const inTenants: ReadonlySet<string> = new Set(
  aggregates
    .filter(({ events }) => events.every(({ schema }) => 'tenantId' in schema.shape))
    .map(({ category }) => category),
);

/**
 * The scope of an event. The stream decides: an admin of a tenant may rename a user, but a user's stream
 * belongs to no tenant.
 */
export function scopeOf({ stream, tenantId }: { readonly stream: string; readonly tenantId: number }): Scope {
  return tenantId > 0 && belongsToTenant(stream) ? tenantScope(tenantId) : stream;
}

/** Whether every event of a stream names the one tenant that it belongs to. */
export const belongsToTenant = (stream: string): boolean =>
  inTenants.has(stream.slice(0, stream.indexOf('-')));

/** The scope of a tenant. */
export const tenantScope = (tenantId: number): Scope => `tenant-${tenantId}`;

/** The tenant of a scope; undefined for a stream outside tenants. */
export function tenantOf(scope: Scope): number | undefined {
  const [, id] = /^tenant-(\d+)$/.exec(scope) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The user whose stream a scope is; undefined for any other. */
export function userOf(scope: Scope): number | undefined {
  const [, id] = /^user-(\d+)$/.exec(scope) ?? [];
  return id === undefined ? undefined : Number(id);
}
