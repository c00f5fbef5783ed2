import type { EventDetails } from '../../../domain/event/state.ts';
import { hasPlace } from '../../../domain/registrations/places.ts';
import type { Facts, FindFacts } from './facts.ts';
import type { ClosedBecause, ItemRef, PublicAction } from './port.ts';
import type { FindWaiver } from './waiver.ts';

/** The address of an item's public page. */
export const urlOf = (publicUrl: string, { tenantId, eventId, itemId }: ItemRef): string =>
  `${publicUrl}/${tenantId}/${eventId}/${itemId}/eventAction`;

export interface PublicActionParts {
  readonly findFacts: FindFacts;
  readonly findWaiver: FindWaiver;
  readonly publicUrl: string;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}

/** The action of an item as everybody may see it; null if there is no action that visitors may see. */
export async function publicAction(parts: PublicActionParts, item: ItemRef): Promise<PublicAction | null> {
  const facts = await parts.findFacts(item);
  return facts !== null && isOf(facts, item) && isPublic(facts) ? presented(parts, item, facts) : null;
}

/** Whether the item belongs to the event. */
export const isOf = ({ registrations }: Facts, { eventId }: Pick<ItemRef, 'eventId'>): boolean =>
  registrations.of?.eventId === eventId;

/** Whether visitors may see the item. A draft, and a tenant that is switched off, look to them as if they did not exist. */
export const isPublic = ({ event, tenant }: Facts): boolean => tenant.active && !event.draft;

export async function presented(
  parts: PublicActionParts,
  ref: ItemRef,
  facts: Facts,
): Promise<PublicAction | null> {
  const { registrations, item, event, tenant } = facts;
  const { action, places } = registrations;
  if (action === null) return null;
  const capacity = places?.capacity ?? null;
  const waiver = await parts.findWaiver(tenant);
  return {
    ...ref,
    actionId: action.actionId,
    actionType: action.actionType,
    url: urlOf(parts.publicUrl, ref),
    name: item.name,
    description: item.description,
    picture: item.picture,
    event: {
      name: event.name,
      location: event.location,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      days: event.days,
    },
    tenant: { companyname: tenant.companyname, logo: tenant.logo, timezone: tenant.timezone },
    questions: action.questions,
    sizes: (places?.sizes ?? []).map(({ size, places: of }) => ({
      size,
      left: of === null ? null : Math.max(0, of - (registrations.confirmedBySize.get(size) ?? 0)),
    })),
    left: capacity === null ? null : Math.max(0, capacity - registrations.confirmed),
    capacity,
    waitingList: action.waitingList,
    // registering is refused while the document cannot be read
    waiver: waiver === 'unreadable' ? null : waiver,
    closed: closedBecause(facts, (parts.now ?? Date.now)()),
    opensAt: action.opensAt,
  };
}

/** Whether the event has ended: registrations then stay as they are. */
export const isOver = ({ event }: { readonly event: Pick<EventDetails, 'endsAt'> }, now: number): boolean =>
  now > Date.parse(event.endsAt);

/** Why nobody can register now; null if the action is open. */
export function closedBecause(facts: Facts, now: number): ClosedBecause | null {
  const { registrations, event } = facts;
  const { action, places } = registrations;
  if (event.cancelled) return 'event-cancelled';
  if (isOver(facts, now)) return 'event-over';
  if (action === null || !action.active || places === null) return 'registration-closed';
  if (action.opensAt !== null && now < Date.parse(action.opensAt)) return 'registration-not-open';
  if (action.waitingList) return null;
  const sizes = places.sizes.length === 0 ? [null] : places.sizes.map(({ size }) => size);
  return sizes.some((size) => hasPlace(registrations, size)) ? null : 'item-full';
}
