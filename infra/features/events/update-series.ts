import { updateEvent } from '../../../domain/event/commands.ts';
import { dateIn, addDays } from '../../../domain/kernel/day.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { fromHereOn } from '../../../projections/event-feed/series-queries.ts';
import type { EventFeedRow } from '../../../projections/event-feed/table.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';
import { callOfStep, commandStep, runSteps } from '../../platform/dispatch/steps.ts';
import { withDays, zoneOf } from './in-zone.ts';
import type { Events } from './port.ts';
import type { SeriesParts } from './register-series.ts';
import { isDated, nameOn } from './series-name.ts';
import { atSameTime, daysBetween, firstDateOf, type When } from './series-times.ts';

/** Implements `updateSeries` of the port. */
export function createUpdateSeries({
  authorisation,
  dispatcher,
  reads,
}: SeriesParts & { readonly authorisation: Authorisation }): Events['updateSeries'] {
  return async (posted, given, options) => {
    const dated = await withDays(reads, posted, given);
    if (!dated.ok) return dated;
    const parsed = updateEvent.input.safeParse(dated.input, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { eventId, name, startsAt, endsAt, days, ...texts } = parsed.data;
    const { tenantId = 0 } = given;
    const rows = await reads.asTenant(tenantId, (db) => fromHereOn(db, tenantId, eventId));
    const chosen = rows.find(({ event_id: id }) => id === eventId);
    if (chosen === undefined) return refuse('not-in-series');
    // the append decides, but the chosen event may come last, when the others are changed already
    if (options?.expectedRevision !== undefined && chosen.revision > options.expectedRevision)
      return refuse('conflict');
    const zone = await zoneOf(reads, given);
    const before = whenOf(chosen);
    const after: When = {
      startsAt: startsAt ?? before.startsAt,
      endsAt: endsAt ?? before.endsAt,
      days: days === undefined ? (startsAt === undefined && endsAt === undefined ? before.days : null) : days,
    };
    const by = daysBetween(firstDateOf(before, zone), firstDateOf(after, zone));
    const context = { ...given, authority: authorisation.forCall(given) };
    const isMoved = startsAt !== undefined || endsAt !== undefined || days !== undefined;

    const steps = rows
      .filter(({ cancelled }) => !cancelled)
      .map((row) => {
        const on = addDays(firstDateOf(whenOf(row), zone), by);
        const base = name ?? (isDated(row.name) && by !== 0 ? row.name : undefined);
        const input = {
          ...texts,
          eventId: row.event_id,
          ...(base !== undefined && { name: nameOn(base, on) }),
          ...(isMoved && timesOn(after, on, zone)),
        };
        const call = callOfStep(context, String(row.event_id));
        const expected = row.event_id === eventId ? options : undefined;
        return commandStep(dispatcher, String(row.event_id), [updateEvent, input, call, expected]);
      });
    // an event moves to the date, and so to the name, that the next one has: that one moves first
    return runSteps(by > 0 ? steps.toReversed() : steps, breaksForOthers());
  };
}

const whenOf = (row: EventFeedRow): When => ({
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  days:
    row.first_day === null || row.last_day === null
      ? null
      : { firstDay: row.first_day, lastDay: row.last_day },
});

/** The chosen event's new time on the date of another one, as the fields of the command. */
function timesOn(after: When, on: string, zone: string): object {
  if (after.days) {
    const length = daysBetween(after.days.firstDay, after.days.lastDay);
    return { days: { firstDay: on, lastDay: addDays(on, length), timezone: zone } };
  }
  const length = daysBetween(dateIn(zone, new Date(after.startsAt)), dateIn(zone, new Date(after.endsAt)));
  return {
    startsAt: atSameTime(after.startsAt, on, zone),
    endsAt: atSameTime(after.endsAt, addDays(on, length), zone),
    days: null,
  };
}
