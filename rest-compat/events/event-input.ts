import { z } from 'zod';
import { registerEvent, updateEvent } from '../../domain/event/commands.ts';
import { usualEnd } from '../../domain/event/usual-end.ts';
import { momentInput, optionalMoment } from '../server/moments.ts';

// What the calls about events take, and the input of the use cases that it becomes.

/** The calls' names for the fields of the use cases. */
export const names = {
  startsAt: 'startdate',
  endsAt: 'enddate',
  firstDay: 'firstday',
  lastDay: 'lastday',
  eventId: 'id',
};

/** The days of an all-day event; the dispatcher refuses what is no date. */
const daysInput = {
  firstday: z.string().nullish().meta({
    description: "yyyy-MM-dd: makes it an all-day event from this day of the tenant's time zone on",
  }),
  lastday: z.string().nullish().meta({ description: 'its last day; without it, `firstday`' }),
};

/** A registration, with a start or with `firstday`. */
export const registrationInput = z
  .object({
    ...registerEvent.input.omit({ startsAt: true, endsAt: true, days: true, seriesId: true }).shape,
    startdate: optionalMoment,
    enddate: optionalMoment,
    ...daysInput,
  })
  .refine(({ startdate, firstday, lastday }) => startdate !== undefined || firstday || lastday, {
    error: 'required',
    path: ['startdate'],
  });

export function registrationOf(input: z.output<typeof registrationInput>): object {
  const { startdate, enddate, firstday, lastday, ...details } = input;
  const endsAt = enddate ?? (startdate === undefined ? undefined : usualEnd(startdate));
  return { ...details, startsAt: startdate, endsAt, ...daysOf({ firstday, lastday }) };
}

/** Changes of an event. */
export const changesInput = z.object({
  ...updateEvent.input.omit({ eventId: true, startsAt: true, endsAt: true, days: true }).shape,
  startdate: momentInput.optional(),
  enddate: momentInput.optional(),
  ...daysInput,
});

export function changesOf(input: z.output<typeof changesInput>): object {
  const { startdate, enddate, firstday, lastday, ...details } = input;
  return { ...details, startsAt: startdate, endsAt: enddate, ...daysOf({ firstday, lastday }) };
}

function daysOf({
  firstday,
  lastday,
}: {
  firstday?: string | null | undefined;
  lastday?: string | null | undefined;
}) {
  return {
    ...(firstday !== undefined && { firstDay: firstday || null }),
    ...(lastday !== undefined && { lastDay: lastday || null }),
  };
}
