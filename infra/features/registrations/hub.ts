import { openActions } from '../../../projections/actions/queries.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { daysOf } from '../../../projections/event-feed/days-of.ts';
import { coverOf } from '../../../projections/items/cover-of.ts';
import { itemsByIds } from '../../../projections/items/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { ActionType } from '../../../domain/registrations/state.ts';
import { pictureOfCover } from './picture-of-cover.ts';
import type { ListedAction } from './port.ts';
import { urlOf } from './public-action.ts';

/** The open actions of a tenant whose events are not over, the newest first. */
export async function listActions(
  { reads, publicUrl }: { readonly reads: Reads; readonly publicUrl: string },
  tenantId: number,
  now = new Date(),
): Promise<readonly ListedAction[]> {
  const { actions, items, events } = await reads.asTenant(tenantId, async (db) => {
    const rows = await openActions(db, { tenantId, now });
    return {
      actions: rows,
      items: await itemsByIds(
        db,
        tenantId,
        rows.map((row) => row.item_id),
      ),
      events: await eventsByIds(db, tenantId, [...new Set(rows.map((row) => row.event_id))]),
    };
  });
  const itemsById = new Map(items.map((row) => [row.item_id, row]));
  const eventsById = new Map(events.map((row) => [row.event_id, row]));
  return actions.flatMap((row) => {
    const item = itemsById.get(row.item_id);
    const event = eventsById.get(row.event_id);
    if (item === undefined || event === undefined) return [];
    const ref = { tenantId, eventId: row.event_id, itemId: row.item_id };
    return [
      {
        ...ref,
        actionId: row.action_id,
        actionType: row.action_type as ActionType,
        url: urlOf(publicUrl, ref),
        name: item.name,
        description: item.description,
        picture: pictureOfCover(coverOf(item)),
        event: {
          name: event.name,
          location: event.location,
          startsAt: event.starts_at.toISOString(),
          endsAt: event.ends_at.toISOString(),
          days: daysOf(event),
        },
      },
    ];
  });
}
