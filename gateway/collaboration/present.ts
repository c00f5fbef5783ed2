import { stockedSizes } from '../../domain/item/sizes.ts';
import type {
  Collaborator as CollaboratorFound,
  Collaborations,
  OtherTenant as TenantFound,
  ShareAccess as AccessFound,
  SharedEvent as EventFound,
} from '../../infra/features/collaborations/port.ts';
import { coverOf } from '../../projections/event-feed/cover-of.ts';
import { statusOf } from '../../projections/event-feed/status.ts';
import { coverOf as coverOfItem } from '../../projections/items/cover-of.ts';
import type { EventMediaRow } from '../../projections/event-media/table.ts';
import { presentCover, presentMedium } from '../event-media/present.ts';
import {
  Collaborator,
  OtherTenant,
  Share,
  ShareAccess,
  SharedEvent,
  SharedItem,
  SharedMedium,
} from './types.ts';

type SharedItemFound = Awaited<ReturnType<Collaborations['items']>>[number];
interface ItemFound extends Pick<SharedItemFound, 'role'> {
  readonly item: Omit<SharedItemFound['item'], 'registered_by' | 'tenant_id'>;
}

export const presentTenantOfOthers = (tenant: TenantFound): OtherTenant =>
  Object.assign(new OtherTenant(), { ...tenant, id: `OtherTenant:${tenant.tenantId}` });

export function presentCollaborator({ tenant, parts }: CollaboratorFound, eventId: number): Collaborator {
  const id = `${eventId}/${tenant.tenantId}`;
  const shares = parts.map(({ itemId, itemName, role, status, ended, message, endsAt, sharedAt }) =>
    Object.assign(new Share(), {
      id: `Share:${id}/${itemId ?? 0}`,
      itemId,
      itemName,
      role,
      status: status === 'active' && ended ? ('ended' as const) : status,
      message,
      endsAt,
      sharedAt,
    }),
  );
  return Object.assign(new Collaborator(), {
    id: `Collaborator:${id}`,
    tenant: presentTenantOfOthers(tenant),
    shares,
  });
}

/** `tenantId`: the tenant that it is shared with. */
export function presentSharedEvent(
  { event, holder, role, isWhole }: EventFound,
  tenantId: number,
): SharedEvent {
  const cover = coverOf(event);
  return Object.assign(new SharedEvent(), {
    id: `SharedEvent:${tenantId}/${event.event_id}`,
    eventId: event.event_id,
    tenantId,
    holder: presentTenantOfOthers(holder),
    myRole: role,
    whole: isWhole,
    name: event.name,
    description: event.description,
    type: event.type,
    location: event.location,
    startsAt: event.starts_at.toISOString(),
    endsAt: event.ends_at.toISOString(),
    firstDay: event.first_day,
    lastDay: event.last_day,
    status: statusOf(event),
    pictureUrl: cover && presentCover(cover).pictureUrl,
    version: String(event.version),
    revision: String(event.revision),
  });
}

export function presentSharedItem({ item, role }: ItemFound): SharedItem {
  const cover = coverOfItem(item);
  return Object.assign(new SharedItem(), {
    id: `SharedItem:${item.item_id}`,
    itemId: item.item_id,
    eventId: item.event_id,
    name: item.name,
    description: item.description,
    myRole: role,
    type: item.type,
    topSizes: stockedSizes(item.top_sizes),
    bottomSizes: stockedSizes(item.bottom_sizes),
    shoeSizes: stockedSizes(item.shoe_sizes),
    capacity: item.capacity,
    pictureUrl: cover && presentCover(cover).pictureUrl,
    version: String(item.version),
    revision: String(item.revision),
  });
}

export function presentSharedMedium(row: EventMediaRow): SharedMedium {
  const { fileId, kind, mediaId, thumbnailUrl, url } = presentMedium(row);
  return Object.assign(new SharedMedium(), {
    id: `SharedMedium:${mediaId}`,
    fileId,
    kind,
    thumbnailUrl,
    url,
  });
}

export const presentAccess = (entry: AccessFound, encode: (position: bigint) => string): ShareAccess =>
  Object.assign(new ShareAccess(), {
    id: `ShareAccess:${encode(entry.position)}`,
    what: entry.what,
    itemId: entry.item_id === 0 ? null : entry.item_id,
    itemName: entry.itemName,
    fields: [...entry.fields],
    personName: entry.personName,
    tenantName: entry.tenantName,
    at: entry.at.toISOString(),
  });
