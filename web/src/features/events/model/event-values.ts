import * as z from 'zod/mini';
import { fromWallTime, toWallTime } from '../../../lib/dates.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { day, description, name, optional, time } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** An event as the fields of its forms hold it: dates and times on a wall in the tenant's zone. */
export interface EventValues extends Record<string, string> {
  name: string;
  description: string;
  type: string;
  location: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/** An event as the server has it. */
export interface EventFacts {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const schema = z.object({
  name,
  description,
  type: optional,
  location: optional,
  startDate: day,
  startTime: time,
  endDate: day,
  endTime: time,
});

/** What is wrong with an event before the server sees it. */
export function checkEvent(values: EventValues): FieldCodes {
  const codes = codesOf(schema, values);
  const complete = !['startDate', 'startTime', 'endDate', 'endTime'].some((field) => field in codes);
  // in one zone, what is later on the wall is later
  const backwards = values.endDate + values.endTime < values.startDate + values.startTime;
  return complete && backwards ? { ...codes, endDate: 'ends-before-start' } : codes;
}

export function toValues(event: EventFacts, zone: string): EventValues {
  const [start, end] = [toWallTime(event.startsAt, zone), toWallTime(event.endsAt, zone)];
  return {
    name: event.name,
    description: event.description,
    type: event.type,
    location: event.location,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  };
}

export function toFacts(values: EventValues, zone: string): EventFacts {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    type: values.type.trim(),
    location: values.location.trim(),
    startsAt: fromWallTime({ date: values.startDate, time: values.startTime }, zone),
    endsAt: fromWallTime({ date: values.endDate, time: values.endTime }, zone),
  };
}

/**
 * Only what was changed, so that two people who change different things both keep theirs. Moments
 * go together, because neither is right without the other; untouched ones keep their seconds.
 */
export function changedFacts(before: EventValues, values: EventValues, zone: string): Partial<EventFacts> {
  const facts = toFacts(values, zone);
  const changed: Partial<Record<keyof EventFacts, string>> = {};
  for (const field of ['name', 'description', 'type', 'location'] as const) {
    if (values[field] !== before[field]) changed[field] = facts[field];
  }
  const moved = (['startDate', 'startTime', 'endDate', 'endTime'] as const).some(
    (field) => values[field] !== before[field],
  );
  return moved ? { ...changed, startsAt: facts.startsAt, endsAt: facts.endsAt } : changed;
}

/** Which field of the form shows what the server says about one of its own. */
export const formField = (field: string): string =>
  ({ startsAt: 'startDate', endsAt: 'endDate' })[field] ?? field;
