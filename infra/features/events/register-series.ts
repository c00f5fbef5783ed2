import { v5, v7 } from 'uuid';
import { z } from 'zod';
import { intervals } from '../../../domain/event/intervals.ts';
import { registerEvent } from '../../../domain/event/commands.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { otherSeriesNames } from '../../../projections/event-feed/series-queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { callOfStep } from '../../platform/dispatch/steps.ts';
import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';
import { PartlyDone } from '../../platform/failures/partly-done.ts';
import { withDays, zoneOf } from './in-zone.ts';
import type { Events } from './port.ts';
import { nameOn } from './series-name.ts';
import { datesOf, firstDateOf, onDate } from './series-times.ts';

/** The events of a series are registered one by one; a year of weeks. */
const most = 52;

const input = registerEvent.input.omit({ seriesId: true }).extend({
  every: z.enum(intervals, 'invalid'),
  times: z.int('invalid').min(2, 'invalid').max(most, 'invalid'),
});

/** The namespace of ids of series that are made from ids of commands. */
const seriesOfCommand = '0b3f1a52-6a0c-5d5e-9d53-0a7c1e6f2b11';

export interface SeriesParts {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
}

/** Implements `registerSeries` of the port. */
export function createRegisterSeries({ dispatcher, reads }: SeriesParts): Events['registerSeries'] {
  return async (posted, context) => {
    const dated = await withDays(reads, posted, context);
    if (!dated.ok) return dated;
    const parsed = input.safeParse(dated.input, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { every, times, days, startsAt, endsAt, name, ...details } = parsed.data;
    const { tenantId = 0, commandId } = context;
    const zone = await zoneOf(reads, context);
    const first = { startsAt, endsAt, days };
    // a repeat of the call registers the same series
    const seriesId = commandId === undefined ? v7() : v5(`${tenantId}/${commandId}`, seriesOfCommand);
    const inputs = datesOf(firstDateOf(first, zone), every, times).map((on) => {
      const when = onDate(first, on, zone);
      return {
        ...details,
        name: nameOn(name, on),
        startsAt: when.startsAt,
        endsAt: when.endsAt,
        days: when.days && { ...when.days, timezone: zone },
        seriesId,
      };
    });
    for (const one of inputs) {
      const invalid = registerEvent.input.safeParse(one, { reportInput: true });
      if (!invalid.success) return refuse('invalid', fieldErrors(invalid.error));
    }
    // before anything is registered; the events of an interrupted first attempt have the names already
    const names = inputs.map((one) => one.name);
    if (await reads.asTenant(tenantId, (db) => otherSeriesNames(db, tenantId, names, seriesId)))
      return refuse('taken', { name: 'taken' });

    const eventIds: number[] = [];
    const giveWay = breaksForOthers();
    let [position, stale] = ['0', false];
    for (const [index, one] of inputs.entries()) {
      const call = callOfStep(context, String(index));
      const isFirst = eventIds.length === 0;
      const outcome = await dispatcher.dispatch(registerEvent, one, call).catch((error: unknown) => {
        throw isFirst ? error : new PartlyDone(error, eventIds.map(String));
      });
      if (!outcome.ok) return isFirst ? outcome : { ...outcome, done: eventIds.map(String) };
      eventIds.push(outcome.ids.eventId);
      position = outcome.position;
      stale ||= outcome.stale;
      if (eventIds.length < inputs.length) await giveWay();
    }
    return { ok: true, seriesId, eventIds, position, stale };
  };
}
