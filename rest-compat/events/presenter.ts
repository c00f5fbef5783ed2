import { z } from 'zod';
import type { SharedEvent } from '../../infra/features/collaborations/port.ts';
import { coverOf } from '../../projections/event-feed/cover-of.ts';
import { eventStatuses, statusOf } from '../../projections/event-feed/status.ts';
import type { EventFeedRow } from '../../projections/event-feed/table.ts';
import { coverFields, presentCover } from './cover.ts';
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
    ...coverFields,
    allday: z.boolean(),
    firstday: z.string().nullable().meta({ description: 'the first day of an all-day event, yyyy-MM-dd' }),
    lastday: z.string().nullable().meta({ description: 'its last day, included' }),
    status: z.enum(eventStatuses),
    cancelreason: z.string(),
    seriesid: z.string().nullable().meta({ description: 'the same for all events of a series' }),
    tenantid: idShown,
    createdby: idShown,
    sharedby: z.string().optional().meta({
      description: 'the organisation that shares it; absent for an event of the tenant itself',
    }),
  })
  .meta({ id: 'Event' });

/** An event that another tenant shares with the reader's. */
export const presentShared = (
  { event, holder }: SharedEvent,
  publicUrl: string,
): z.output<typeof eventShown> => ({
  ...presentEvent(event, publicUrl),
  sharedby: holder.name,
});

/** Presents a row of the feed. */
export function presentEvent(row: EventFeedRow, publicUrl: string): z.output<typeof eventShown> {
  return {
    id: row.event_id,
    name: row.name,
    description: row.description,
    type: row.type,
    startdate: showMoment(row.starts_at),
    enddate: showMoment(row.ends_at),
    location: row.location,
    ...presentCover(coverOf(row), publicUrl),
    allday: row.first_day !== null,
    firstday: row.first_day,
    lastday: row.last_day,
    status: statusOf(row),
    cancelreason: row.cancel_reason,
    seriesid: row.series_id,
    tenantid: row.tenant_id,
    createdby: row.registered_by,
  };
}
