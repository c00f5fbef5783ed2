import { roleOfStaff } from '../../domain/event/role.ts';
import { statusOf } from '../../projections/event-feed/status.ts';
import type { EventFeedRow } from '../../projections/event-feed/table.ts';
import { coverOf } from '../../projections/event-feed/cover-of.ts';
import type { Viewer } from '../server/viewer.ts';
import { Event } from './types.ts';

/** An event as the viewer sees it: `myRole` depends on who looks. */
export function presentEvent(row: EventFeedRow, viewer: Viewer): Event {
  return Object.assign(new Event(), {
    id: `Event:${row.event_id}`,
    eventId: row.event_id,
    tenantId: row.tenant_id,
    createdById: row.registered_by,
    name: row.name,
    description: row.description,
    type: row.type,
    location: row.location,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    firstDay: row.first_day,
    lastDay: row.last_day,
    status: statusOf(row),
    cancelReason: row.cancel_reason,
    seriesId: row.series_id,
    coverOfRow: coverOf(row),
    myRole: roleOfStaff({ registeredBy: row.registered_by }, viewer),
    version: String(row.version),
    revision: String(row.revision),
  });
}
