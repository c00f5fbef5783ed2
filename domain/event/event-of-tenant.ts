import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { defineRequirement, type Requirement } from '../kernel/requirement.ts';
import type { EventEvent } from './events.ts';

/** The tenant of an event; null for an event that does not exist. */
type TenantOfEvent = number | null;

const tenantOfEvent = {
  initial: null as TenantOfEvent,
  evolve: (state: TenantOfEvent, event: EventEvent | CommandAbandoned): TenantOfEvent =>
    event.type === 'EventRegistered' ? event.data.tenantId : state,
};

/**
 * Requires that the tenant has this event; otherwise it counts as not found: decision 11. For `requires` of
 * commands whose events change the row of the event in a read model. A policy on events checks people only, so
 * without this a process could send such a command about an event that does not exist.
 */
export function eventOfTenant({ tenantId, eventId }: { tenantId: number; eventId: number }): Requirement {
  return defineRequirement<TenantOfEvent>({
    stream: `event-${eventId}`,
    of: tenantOfEvent,
    refusal: (owner) => (owner === tenantId ? null : 'not-found'),
  });
}
