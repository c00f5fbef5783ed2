import * as z from 'zod/mini';
import { codesOf } from '../../../ui/form/codes.ts';
import {
  normalizeText,
  day,
  description,
  firstDay,
  lastDay,
  name,
  optional,
  time,
} from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';
import {
  isAllDay,
  isMoved,
  momentsOf,
  toLocalSpan,
  type SpanBaseline,
  type Span,
  type LocalSpan,
} from './local-span.ts';

/** The values of the event form: local dates and times in the tenant's zone. */
export interface EventValues extends LocalSpan {
  name: string;
  description: string;
  type: string;
  location: string;
}

/** An event as the server stores it. */
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
const allDaySchema = z.omit(schema, { startTime: true, endTime: true });

/** Whether the server accepts the year of a moment. */
const isPermitted = (moment: string): boolean => firstDay <= moment && moment.slice(0, 10) <= lastDay;

/** Validates the event form. */
export function checkEvent(values: EventValues, baseline: SpanBaseline): FieldCodes {
  const codes: Record<string, string> = { ...codesOf(isAllDay(values) ? allDaySchema : schema, values) };
  // an unchanged date is not checked: other clients may have saved years that the form refuses
  if (!isMoved('start', values, baseline)) delete codes['startDate'];
  if (!isMoved('end', values, baseline)) delete codes['endDate'];
  if (['startDate', 'startTime', 'endDate', 'endTime'].some((field) => field in codes)) return codes;
  const { startsAt, endsAt } = momentsOf(values, baseline);
  // the first and last local hours of the permitted years may be in other years in UTC
  const moved = isMoved('start', values, baseline) || isMoved('end', values, baseline);
  if (moved && !isAllDay(values) && !isPermitted(startsAt)) return { ...codes, startDate: 'no-such-year' };
  if (moved && !isAllDay(values) && !isPermitted(endsAt)) return { ...codes, endDate: 'no-such-year' };
  if (isAllDay(values))
    return values.endDate < values.startDate ? { ...codes, endDate: 'ends-before-start' } : codes;
  return Date.parse(endsAt) < Date.parse(startsAt) ? { ...codes, endDate: 'ends-before-start' } : codes;
}

/** The form's values for an event. */
export const toValues = (event: EventFacts, zone: string): EventValues => ({
  name: event.name,
  description: event.description,
  type: event.type,
  location: event.location,
  ...toLocalSpan(event, zone),
});

/** The form's values as the server expects them. */
export const toFacts = (values: EventValues, baseline: SpanBaseline): EventFacts => ({
  name: normalizeText(values.name),
  description: normalizeText(values.description),
  type: normalizeText(values.type),
  location: normalizeText(values.location),
  ...momentsOf(values, baseline),
});

/**
 * The changed fields only, so that two people who change different fields both keep their changes.
 * Start and end go together, because each is checked against the other.
 */
export function changedFacts(
  before: EventValues,
  values: EventValues,
  baseline: SpanBaseline,
): Partial<EventFacts> {
  const changed: Partial<Record<'name' | 'description' | 'type' | 'location', string>> = {};
  for (const field of ['name', 'description', 'type', 'location'] as const) {
    if (normalizeText(values[field]) !== before[field]) changed[field] = normalizeText(values[field]);
  }
  const moved = isMoved('start', values, baseline) || isMoved('end', values, baseline);
  return moved ? { ...changed, ...momentsOf(values, baseline) } : changed;
}

/** The form field that shows an error of the server's field. */
export const formField = (field: string): string =>
  ({ startsAt: 'startDate', endsAt: 'endDate', firstDay: 'startDate', lastDay: 'endDate' })[field] ?? field;
