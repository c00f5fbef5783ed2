import * as z from 'zod/mini';
import { codesOf } from '../../../ui/form/codes.ts';
import { asKept, day, description, name, optional, time } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';
import { isMoved, momentsOf, toWallSpan, type Ground, type Span, type WallSpan } from './wall-span.ts';

/** The values of an event's form: local dates and times in the tenant's zone. */
export interface EventValues extends WallSpan {
  name: string;
  description: string;
  type: string;
  location: string;
}

/** An event as the server has it. */
export interface EventFacts extends Span {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
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
export function checkEvent(values: EventValues, ground: Ground): FieldCodes {
  const codes: Record<string, string> = { ...codesOf(schema, values) };
  // an unchanged date is not checked: other programs may have saved years that the form refuses
  if (!isMoved('start', values, ground)) delete codes['startDate'];
  if (!isMoved('end', values, ground)) delete codes['endDate'];
  if (['startDate', 'startTime', 'endDate', 'endTime'].some((field) => field in codes)) return codes;
  const { startsAt, endsAt } = momentsOf(values, ground);
  // the last hours of the year 9999 on a wall may be in the next year of UTC
  if (endsAt.startsWith('+')) return { ...codes, endDate: 'no-such-year' };
  return Date.parse(endsAt) < Date.parse(startsAt) ? { ...codes, endDate: 'ends-before-start' } : codes;
}

/** An event as its form shows it. */
export const toValues = (event: EventFacts, zone: string): EventValues => ({
  name: event.name,
  description: event.description,
  type: event.type,
  location: event.location,
  ...toWallSpan(event, zone),
});

/** What the form says, for the server. */
export const toFacts = (values: EventValues, ground: Ground): EventFacts => ({
  name: asKept(values.name),
  description: asKept(values.description),
  type: asKept(values.type),
  location: asKept(values.location),
  ...momentsOf(values, ground),
});

/**
 * The changed fields only, so that two people who change different fields both keep their changes.
 * Start and end go together, because each is checked against the other.
 */
export function changedFacts(before: EventValues, values: EventValues, ground: Ground): Partial<EventFacts> {
  const changed: Partial<Record<keyof EventFacts, string>> = {};
  for (const field of ['name', 'description', 'type', 'location'] as const) {
    if (asKept(values[field]) !== before[field]) changed[field] = asKept(values[field]);
  }
  const moved = isMoved('start', values, ground) || isMoved('end', values, ground);
  return moved ? { ...changed, ...momentsOf(values, ground) } : changed;
}

/** The field of the form that shows the server's error for one of its fields. */
export const formField = (field: string): string =>
  ({ startsAt: 'startDate', endsAt: 'endDate' })[field] ?? field;
