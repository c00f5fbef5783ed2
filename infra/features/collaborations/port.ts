import type { Dates } from '../../../domain/event/days.ts';
import type { ResourceRole } from '../../../domain/kernel/policy.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { SharedPart, ShareAccessRow } from '../../../projections/collaborations/table.ts';
import type { EventMediaRow } from '../../../projections/event-media/table.ts';
import type { EventFeedRow } from '../../../projections/event-feed/table.ts';
import type { ItemRow } from '../../../projections/items/table.ts';
import type { FindSharedRole } from '../../platform/dispatch/authorisation-port.ts';
import type { CallContext, DispatchOptions, Outcome } from '../../platform/dispatch/port.ts';
import type { Revision } from '../../platform/event-store/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly collaborations: Collaborations;
  }
  interface InnerPorts {
    readonly collaborations: Collaborations & SharedEventRoles;
  }
}

/** Roles on shared events, for features whose things belong to an event. */
export interface SharedEventRoles {
  readonly sharedRoleOn: FindSharedRole;
}

/** A tenant as others see it. */
export interface OtherTenant {
  readonly tenantId: number;
  readonly name: string;
  readonly city: string;
}

/** A tenant with which an event is or was shared. */
export interface Collaborator {
  readonly tenant: OtherTenant;
  /** the whole event first, then items */
  readonly parts: readonly (SharedPart & { readonly ended: boolean; readonly itemName: string | null })[];
}

/** An event of another tenant, as it is shared with the caller's. */
export interface SharedEvent {
  readonly event: EventFeedRow;
  readonly holder: OtherTenant;
  readonly role: ResourceRole;
  /** false: only items of it are shared */
  readonly isWhole: boolean;
}

/** An item of a shared event, with the role on it. */
export interface SharedItem {
  readonly item: ItemRow;
  readonly role: ResourceRole;
}

/** Who opened or changed what through a share. */
export interface ShareAccess extends Omit<ShareAccessRow, 'shared_with_tenant_id' | 'tenant_id' | 'version'> {
  readonly personName: string;
  readonly tenantName: string;
  /** null for the event itself */
  readonly itemName: string | null;
}

interface AccessQuery {
  readonly tenantId: number;
  readonly eventId: number;
  readonly first: number;
  readonly after: string | null;
}

type InTenant = CallContext & { readonly tenantId: number };
type Options = Pick<DispatchOptions<unknown>, 'expectedRevision'>;

/**
 * Events and items that tenants share with each other: decisions 18 and 19. What the caller's tenant may see and do
 * is read from the log at each call; another tenant's event without a share counts as not found.
 */
export interface Collaborations {
  /**
   * input: that of ShareThing. The other tenant must show itself, or work on the event already: 'unknown-tenant'
   * otherwise, whether or not it exists.
   */
  share(input: unknown, context: InTenant): Promise<Outcome<object>>;
  /** The tenants with which the tenant shares its event; for a tenant that it is shared with, itself alone. */
  collaborators(tenantId: number, eventId: number): Promise<readonly Collaborator[]>;
  /**
   * The access log of an event, newest first: how it was shared, and what people of other tenants opened and changed.
   * A tenant that it is shared with also sees what the tenant that holds the event has changed in the shared parts
   * since they were shared. Throws InvalidCursor.
   */
  access(of: AccessQuery): Promise<Page<ShareAccess>>;
  /** How many entries it has. */
  accessCount(of: Pick<AccessQuery, 'eventId' | 'tenantId'>): Promise<number>;

  /**
   * The events that others share with the tenant and that touch the dates, by start; at most 500. `eventIds`: only
   * shared events with these ids, also those beyond the 500; at most 1,000 ids.
   */
  sharedEvents(
    tenantId: number,
    dates?: Dates,
    eventIds?: readonly number[],
  ): Promise<readonly SharedEvent[]>;
  /** One of them; null if it is not shared. */
  find(tenantId: number, eventId: number): Promise<SharedEvent | null>;
  /** The same for somebody who opens it: the log of access notes it afterwards, once a day for each person. */
  open(eventId: number, context: InTenant): Promise<SharedEvent | null>;
  /** The items of a shared event that are shared, by id, each with the role on it; at most 200. */
  items(tenantId: number, eventId: number): Promise<readonly SharedItem[]>;
  /**
   * The same for somebody who opens them, or only the one with this id: the log of access notes those that are shared one
   * by one, and the event for others.
   */
  openItems(eventId: number, context: InTenant, itemId?: number): Promise<readonly SharedItem[]>;
  /**
   * The pictures and videos of a shared event (itemId null: the event's own, with the whole event only) or of a shared
   * item, in their order; at most 100. The log of access notes who opens them.
   */
  openMedia(eventId: number, itemId: number | null, context: InTenant): Promise<readonly EventMediaRow[]>;
  /**
   * input: eventId and fields of UpdateEvent, with the days of an all-day event as `firstDay` and `lastDay`, in the zone of
   * the tenant that holds it. A process notes the change in the log of access.
   */
  updateEvent(input: object, context: InTenant, options?: Options): Promise<Outcome<object>>;
  /** input: that of RegisterItem. For editors of the whole event; a process notes it in the log of access. */
  registerItem(input: object, context: InTenant): Promise<Outcome<{ readonly itemId: number }>>;
  /** input: eventId, itemId and fields of UpdateItem. A process notes the change in the log of access. */
  updateItem(input: object, context: InTenant, options?: Options): Promise<Outcome<object>>;

  /**
   * Other tenants that show themselves or in which the person works, and that have these letters in their name: at most
   * 20, none for one letter.
   */
  search(
    who: { readonly tenantId: number; readonly userId: number },
    letters: string,
  ): Promise<readonly OtherTenant[]>;
  /** Active tenants that show themselves, with an id above `after`, by id; at most `most`. */
  directory(query: { readonly after: number; readonly most: number }): Promise<readonly OtherTenant[]>;
  /** Whether others find the tenant, with the revision of its last change; null before the first one. */
  visibility(tenantId: number): Promise<{ readonly shown: boolean; readonly revision: Revision | null }>;
}
