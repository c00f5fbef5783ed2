import { event } from '../../../domain/event/decider.ts';
import { registrations } from '../../../domain/registrations/decider.ts';
import type { RegistrationsState } from '../../../domain/registrations/state.ts';
import { tenant } from '../../../domain/tenant/decider.ts';
import type { EventDetails } from '../../../domain/event/state.ts';
import type { TenantDetails } from '../../../domain/tenant/state.ts';
import type { States } from '../../platform/states/port.ts';
import type { FindItem, ItemFacts } from './item-facts.ts';

/** Everything that a registration rests on, as the log says now. */
export interface Facts {
  readonly registrations: RegistrationsState;
  readonly item: ItemFacts;
  readonly event: EventDetails & { readonly cancelled: boolean; readonly draft: boolean };
  readonly tenant: TenantDetails & { readonly ownerId: number; readonly active: boolean };
  /** rises with every change of the event or of a registration, for entries in calendars */
  readonly sequence: number;
}

export type FindFacts = (of: { readonly tenantId: number; readonly itemId: number }) => Promise<Facts | null>;

/**
 * Finds the facts of an item of the tenant; null if it has no action. They are read from the log and not from read
 * models: a registration must see a cancellation that was acknowledged before it.
 */
export function createFindFacts(parts: {
  readonly findItem: FindItem;
  readonly states: Pick<States, 'isForeign' | 'of'>;
}): FindFacts {
  const { findItem, states } = parts;
  return async ({ tenantId, itemId }) => {
    const stream = `registrations-${itemId}`;
    // by the time of an answer nobody learns about the registrations of another tenant
    if (await states.isForeign(registrations.decider, stream, tenantId)) return null;
    const own = await states.of(registrations.decider, stream);
    const { of } = own.state;
    if (of === null || of.tenantId !== tenantId) return null;
    const [item, ofEvent, ofTenant] = await Promise.all([
      findItem(itemId),
      states.of(event.decider, `event-${of.eventId}`),
      states.of(tenant.decider, `tenant-${tenantId}`),
    ]);
    if (item === null || ofEvent.state.status !== 'registered' || ofTenant.state.status !== 'registered')
      return null;
    const { details, cancelled, draft } = ofEvent.state;
    const { ownerId, active } = ofTenant.state;
    return {
      registrations: own.state,
      item,
      event: { ...details, cancelled, draft },
      tenant: { ...ofTenant.state.details, ownerId, active },
      sequence: Number(ofEvent.end?.revision ?? 0n) + Number(own.end?.revision ?? 0n),
    };
  };
}
