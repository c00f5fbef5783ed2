import { z } from 'zod';
import type { EventFeedRow } from '../../projections/event-feed/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown } from '../server/ids.ts';

/** An event as REST shows it: docs/product/events.md#calls. */
export const eventShown = z
  .object({
    id: idShown,
    name: z.string(),
    description: z.string(),
    type: z.string(),
    startdate: momentShown,
    enddate: momentShown,
    location: z.string(),
    tenantid: idShown,
    createdby: idShown,
  })
  .meta({ id: 'Event' });

/** Presents a row of the feed. */
export function presentEvent(row: EventFeedRow): z.output<typeof eventShown> {
  return {
    id: row.event_id,
    name: row.name,
    description: row.description,
    type: row.type,
    startdate: showMoment(row.starts_at),
    enddate: showMoment(row.ends_at),
    location: row.location,
    tenantid: row.tenant_id,
    createdby: row.registered_by,
  };
}
