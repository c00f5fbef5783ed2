import { type Limits, hour } from '../../platform/limits/limits.ts';
import { neighbourhood } from '../../platform/limits/networks.ts';

/** Different tenants that one address may look up in an hour without a session. */
export const lookupsPerHour = 30;
/** Maximum number of lookups in memory; the oldest are dropped, and then count once more. */
const maxKnown = 100_000;

/** Counts for which tenants a visitor asks. Null, or the seconds until the address may ask for another one. */
export type CountLookup = (address: string, tenantId: number) => Promise<number | null>;

/**
 * Ids of tenants are small numbers, so somebody who may ask for many of them gets the list of all customers. An
 * address (an IPv4 address or a /64) is counted for each different tenant that it requests, existing or not,
 * in PostgreSQL for all gateways. A tenant that it requested within the hour is not counted again: a public
 * page costs no write each time it is opened, and an office that reached its limit still sees its own pages.
 */
export function createPublicLookups(limits: Limits): CountLookup {
  const different = limits.of('public-lookup', lookupsPerHour, hour);
  /** when each lookup is forgotten, in ms since 1970 */
  const known = new Map<string, number>();
  return async (address, tenantId) => {
    const place = neighbourhood(address);
    const key = `${place} ${tenantId}`;
    if ((known.get(key) ?? 0) > Date.now()) return null;
    const wait = await different.consume(place);
    if (wait !== null) return wait;
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
    known.set(key, Date.now() + hour * 1_000);
    return null;
  };
}
