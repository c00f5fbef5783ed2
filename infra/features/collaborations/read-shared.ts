import { touchesDates } from '../../../domain/event/days.ts';
import { collaboratorsOf, sharedByIds, sharedWith } from '../../../projections/collaborations/queries.ts';
import { lasts } from '../../../projections/collaborations/parts.ts';
import { mediaPage } from '../../../projections/event-media/queries.ts';
import { daysOf } from '../../../projections/event-feed/days-of.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { itemsByIds, itemsPage } from '../../../projections/items/queries.ts';
import type { EventMediaRow } from '../../../projections/event-media/table.ts';
import type { Platform } from '../../platform/platform.ts';
import { itemNames, tenantsAmong } from './names.ts';
import type { Collaborations, SharedEvent } from './port.ts';
import { shareNow, type ShareNow } from './shared-role.ts';

interface Reading extends Pick<Collaborations, 'collaborators' | 'find' | 'items' | 'sharedEvents'> {
  /** As `openMedia`, and notes nothing. */
  media(tenantId: number, eventId: number, itemId: number | null): Promise<readonly EventMediaRow[]>;
}

/** The maximum number of pictures and videos of a shared event, or of an item. */
const mostMedia = 100;
/** The maximum number of items of a shared event. */
const mostItems = 200;

/**
 * Reads what tenants share. Rows of another tenant are read only after the log has shown that they are shared, and the
 * log is checked again after the read.
 */
export function createReadShared(parts: Pick<Platform, 'reads' | 'states'>): Reading {
  const { reads, states } = parts;
  /** What is shared now of these events; events that are not shared are absent. */
  async function sharesNow(tenantId: number, eventIds: readonly number[]) {
    const found = await Promise.all(
      eventIds.map(async (id) => [id, await shareNow(states, tenantId, id)] as const),
    );
    return new Map(found.flatMap(([id, share]) => (share === null ? [] : [[id, share] as const])));
  }

  /**
   * The events that are shared; viewers see no drafts. A share can be revoked while the rows are read, and the event can
   * change then, so the log is checked again after the read.
   */
  async function eventsOf(tenantId: number, eventIds: readonly number[]): Promise<readonly SharedEvent[]> {
    const shares = await sharesNow(tenantId, eventIds);
    const holders = new Set([...shares.values()].map(({ holderId }) => holderId));
    const holder = await tenantsAmong(reads, holders);
    const found = await Promise.all(
      [...holders].map((holderId) => {
        const ids = [...shares].filter(([, share]) => share.holderId === holderId).map(([id]) => id);
        return reads.asTenant(holderId, (db) => eventsByIds(db, holderId, ids));
      }),
    );
    const later = await sharesNow(tenantId, [...shares.keys()]);
    return found.flat().flatMap((event) => {
      const share = later.get(event.event_id);
      if (share === undefined || (event.draft && share.role === 'viewer')) return [];
      return [{ event, holder: holder(share.holderId), role: share.role, isWhole: share.isWhole }];
    });
  }

  const find: Reading['find'] = async (tenantId, eventId) => {
    return (await eventsOf(tenantId, [eventId]))[0] ?? null;
  };

  /** Asks the log again after parts of an event were read, like `eventsOf`. Null if nothing is shared now, or for a draft that a viewer may not see. */
  const afterReading = async (tenantId: number, eventId: number): Promise<ShareNow | null> =>
    (await find(tenantId, eventId)) && shareNow(states, tenantId, eventId);

  return {
    find,

    async sharedEvents(tenantId, dates, eventIds) {
      const rows = await reads.asTenant(tenantId, (db) =>
        eventIds === undefined ? sharedWith(db, tenantId) : sharedByIds(db, tenantId, eventIds),
      );
      const events = await eventsOf(
        tenantId,
        rows.map(({ event_id: id }) => id),
      );
      return events
        .filter(({ event }) =>
          touchesDates(dates ?? {}, {
            startsAt: event.starts_at,
            endsAt: event.ends_at,
            days: daysOf(event),
          }),
        )
        .toSorted((one, other) => one.event.starts_at.getTime() - other.event.starts_at.getTime());
    },

    async items(tenantId, eventId) {
      const share = await shareNow(states, tenantId, eventId);
      if (share === null) return [];
      const { holderId } = share;
      const rows = await reads.asTenant(holderId, async (db) => {
        if (!share.isWhole) return itemsByIds(db, holderId, share.itemIds.slice(0, mostItems));
        const page = await itemsPage(db, {
          tenantId: holderId,
          eventId,
          first: mostItems,
          longest: mostItems,
        });
        return page.edges.map(({ node }) => node);
      });
      const later = await afterReading(tenantId, eventId);
      if (later === null) return [];
      return rows
        .filter((item) => item.event_id === eventId)
        .toSorted((one, other) => one.item_id - other.item_id)
        .flatMap((item) => {
          const role = later.roleOn(item.item_id);
          return role === null ? [] : [{ item, role }];
        });
    },

    async media(tenantId, eventId, itemId) {
      const sees = (share: ShareNow) => (itemId === null ? share.isWhole : share.roleOn(itemId) !== null);
      const share = await shareNow(states, tenantId, eventId);
      if (share === null || !sees(share)) return [];
      const { holderId } = share;
      const page = await reads.asTenant(holderId, (db) =>
        mediaPage(db, { tenantId: holderId, eventId, itemId, first: mostMedia, longest: mostMedia }),
      );
      const later = await afterReading(tenantId, eventId);
      return later !== null && sees(later) ? page.edges.map(({ node }) => node) : [];
    },

    async collaborators(tenantId, eventId) {
      const share = await shareNow(states, tenantId, eventId);
      const holderId = share?.holderId ?? tenantId;
      const rows = await reads.asTenant(holderId, (db) => collaboratorsOf(db, holderId, eventId));
      // who is a guest sees no other guests
      const seen = share === null ? rows : rows.filter((row) => row.shared_with_tenant_id === tenantId);
      const itemIds = seen.flatMap((row) => row.parts.flatMap(({ itemId }) => itemId ?? []));
      const [tenant, itemName] = await Promise.all([
        tenantsAmong(
          reads,
          seen.map((row) => row.shared_with_tenant_id),
        ),
        itemNames(parts, { holderId, eventId, share }, itemIds),
      ]);
      if (share !== null && (await shareNow(states, tenantId, eventId)) === null) return [];
      const now = new Date();
      return seen.map((row) => ({
        tenant: tenant(row.shared_with_tenant_id),
        parts: row.parts
          .map((part) => ({ ...part, ended: !lasts(part, now), itemName: itemName(part.itemId) }))
          .toSorted((one, other) => (one.itemId ?? 0) - (other.itemId ?? 0)),
      }));
    },
  };
}
