import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesTwice } from '../../../lib/dates.ts';
import { changedFacts, checkEvent, toValues } from './event-values.ts';
import {
  followStart,
  baselineOf,
  localTime,
  momentsOf,
  normalizeTimes,
  spanOn,
  toLocalSpan,
  type Span,
} from './local-span.ts';

const zone = 'Europe/London';
const timed = { firstDay: null, lastDay: null };
const span = (startsAt: string, endsAt: string): Span => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  ...timed,
});
const known = { name: 'Night row', description: '', type: '', location: '' };
const form = (moments: Span) => ({
  values: toValues({ ...known, ...moments }, zone),
  baseline: baselineOf(moments, zone),
});

describe('in the night when clocks go back', () => {
  // 1:45 in summer time, 1:15 in winter time
  const across = span('2026-10-25T00:45Z', '2026-10-25T01:15Z');
  // the second 1:30
  const second = span('2026-10-25T01:30Z', '2026-10-25T02:30Z');

  it('the start keeps its moment when only the end is changed', () => {
    const { values, baseline } = form(second);
    expect(values).toMatchObject({ startTime: '01:30', endTime: '02:30' });
    const longer = { ...values, endTime: '03:00' };
    expect(checkEvent(longer, baseline)).toEqual({});
    expect(changedFacts(values, longer, baseline)).toEqual(span('2026-10-25T01:30Z', '2026-10-25T03:00Z'));
  });

  it('the end keeps its moment when only the start is changed', () => {
    const { values, baseline } = form(across);
    expect(changedFacts(values, { ...values, startTime: '00:30' }, baseline)).toEqual(
      span('2026-10-24T23:30Z', '2026-10-25T01:15Z'),
    );
  });

  it('the second of two equal times can be chosen, and is shown again', () => {
    const { values, baseline } = form(span('2026-10-24T10:00Z', '2026-10-24T11:00Z'));
    const first = {
      ...values,
      startDate: '2026-10-25',
      startTime: '01:30',
      endDate: '2026-10-25',
      endTime: '03:00',
    };
    expect(comesTwice(localTime('start', first), zone)).toBe(true);
    expect(comesTwice(localTime('end', first), zone)).toBe(false);
    expect(momentsOf(first, baseline).startsAt).toBe('2026-10-25T00:30:00.000Z');
    const again = { ...first, startAgain: 'yes' };
    const chosen = momentsOf(again, baseline);
    expect(chosen.startsAt).toBe('2026-10-25T01:30:00.000Z');
    expect(toLocalSpan(chosen, zone)).toMatchObject({ startTime: '01:30', startAgain: 'yes', endAgain: '' });
    expect(normalizeTimes({ ...again, startTime: '09:00' }, baseline).startAgain).toBe('');
  });

  it('a new event can be created as the form suggests it', () => {
    const suggested = spanOn(null, zone, Date.parse('2026-10-25T00:40Z'));
    const { values, baseline } = form(suggested);
    expect(values).toMatchObject({ startTime: '01:45', endTime: '01:15' });
    expect(checkEvent({ ...values, name: 'Night row' }, baseline)).toEqual({});
    expect(momentsOf(values, baseline)).toEqual(across);
  });

  it('an event whose local end is before its local start can be edited, and keeps its moments', () => {
    const { values, baseline } = form(across);
    expect(values).toMatchObject({ startTime: '01:45', endTime: '01:15' });
    expect(checkEvent({ ...values, name: 'Night outing' }, baseline)).toEqual({});
    expect(changedFacts(values, { ...values, location: 'Island' }, baseline)).toEqual({ location: 'Island' });
  });
});

describe('in the night when clocks go forward', () => {
  const { values, baseline } = form(span('2027-03-27T10:00Z', '2027-03-28T01:15Z'));

  it('a skipped time is replaced by the real one and validated as that', () => {
    const typed = { ...values, startDate: '2027-03-28', startTime: '01:30' };
    expect(normalizeTimes(typed, baseline)).toEqual({ ...typed, startTime: '02:30' });
    expect(values.endTime).toBe('02:15');
    expect(checkEvent(typed, baseline)).toEqual({ endDate: 'ends-before-start' });
  });

  it('an incomplete time is left unchanged', () => {
    const half = { ...values, startDate: '', endDate: '0002-03-28' };
    expect(normalizeTimes(half, baseline)).toEqual(half);
  });
});

it('an end in the same minute as the start is valid, although fields hold no seconds', () => {
  const { values, baseline } = form(span('2026-11-21T09:00:30Z', '2026-11-21T10:00Z'));
  const short = { ...values, endTime: '09:00' };
  expect(checkEvent(short, baseline)).toEqual({});
  expect(momentsOf(short, baseline)).toEqual(span('2026-11-21T09:00:30Z', '2026-11-21T09:00:30Z'));
});

it('unchanged fields keep their exact moment, and normalizing is idempotent', () => {
  const moment = fc
    .integer({ min: Date.UTC(2026, 9, 24) / 1000, max: Date.UTC(2026, 9, 26) / 1000 })
    .map((seconds) => new Date(seconds * 1000).toISOString());
  fc.assert(
    fc.property(moment, moment, moment, (startsAt, endsAt, other) => {
      const baseline = baselineOf({ startsAt, endsAt, ...timed }, zone);
      const shown = toLocalSpan({ startsAt, endsAt: other, ...timed }, zone);
      expect(momentsOf(baseline.shown, baseline)).toEqual({ startsAt, endsAt, ...timed });
      expect(momentsOf(shown, baseline).startsAt).toBe(startsAt);
      expect(normalizeTimes(shown, baseline)).toEqual(shown);
    }),
  );
});

describe('the end after a change of the start', () => {
  const { values, baseline } = form(span('2026-11-21T09:00Z', '2026-11-21T09:30Z'));

  it('moves by the same span', () => {
    const later = { ...values, startDate: '2026-11-28', startTime: '23:45' };
    expect(followStart(later, values, baseline)).toMatchObject({ endDate: '2026-11-29', endTime: '00:15' });
  });

  it('follows repeated changes, also in the night when clocks go back', () => {
    const first = { ...values, startDate: '2026-10-25' };
    const then = { ...first, ...followStart(first, values, baseline) };
    const night = { ...then, startTime: '01:45' };
    const end = followStart(night, then, baseline);
    expect(end).toEqual({ endDate: '2026-10-25', endTime: '01:15', endAgain: 'yes' });
    expect(momentsOf({ ...night, ...end }, baseline)).toEqual(span('2026-10-25T00:45Z', '2026-10-25T01:15Z'));
  });

  it('stays if it was changed itself, or while the start is incomplete', () => {
    const own = { ...values, endTime: '11:00' };
    expect(followStart({ ...own, startTime: '10:00' }, own, baseline)).toBeNull();
    expect(followStart({ ...values, startTime: '' }, values, baseline)).toBeNull();
    expect(followStart({ ...values, startDate: '0002-11-21' }, values, baseline)).toBeNull();
  });

  it('keeps its time of day on another day than the start, also when clocks go back between them', () => {
    const camp = form(span('2026-10-16T17:00Z', '2026-10-18T11:00Z'));
    const week = { ...camp.values, startDate: '2026-10-23' };
    expect(followStart(week, camp.values, camp.baseline)).toMatchObject({
      endDate: '2026-10-25',
      endTime: '12:00',
    });
  });

  it('of an all-day event moves by days, and has no time', () => {
    const days = { firstDay: '2026-10-24', lastDay: '2026-10-25' };
    const regatta = form({ ...span('2026-10-23T23:00Z', '2026-10-26T00:00Z'), ...days });
    const next = { ...regatta.values, startDate: '2026-10-31', startTime: '' };
    expect(followStart(next, regatta.values, regatta.baseline)?.endDate).toBe('2026-11-01');
  });
});

describe('an all-day event', () => {
  const days = {
    startsAt: '2026-10-23T23:00:00.000Z',
    endsAt: '2026-10-26T00:00:00.000Z',
    firstDay: '2026-10-24',
    lastDay: '2026-10-25',
  };
  const { values, baseline } = form(days);

  it('shows its days, and begins and ends at midnight', () => {
    expect(values).toMatchObject({ startDate: '2026-10-24', endDate: '2026-10-25', allDay: 'yes' });
    expect(momentsOf(values, baseline)).toEqual(days);
    expect(checkEvent({ ...values, startTime: '' }, baseline)).toEqual({});
    expect(checkEvent({ ...values, endDate: '2026-10-23' }, baseline)).toEqual({
      endDate: 'ends-before-start',
    });
  });

  it('gets times, and an event with times gets days', () => {
    expect(changedFacts(values, { ...values, allDay: '' }, baseline)).toEqual(
      span('2026-10-24T08:00Z', '2026-10-25T17:00Z'),
    );
    const before = form(span('2026-10-24T08:00Z', '2026-10-25T17:00Z'));
    const after = { ...before.values, allDay: 'yes' } as const;
    expect(changedFacts(before.values, after, before.baseline)).toEqual(days);
  });
});

describe('the span of a new event', () => {
  const now = Date.parse('2026-11-21T12:05:00Z');

  it('begins at the next quarter hour, for half an hour', () => {
    for (const day of [null, '2026-11-21'])
      expect(spanOn(day, 'Europe/London', now)).toEqual({
        startsAt: '2026-11-21T12:15:00.000Z',
        endsAt: '2026-11-21T12:45:00.000Z',
        firstDay: null,
        lastDay: null,
      });
  });

  it('begins at nine on another day, in the zone of the tenant', () => {
    expect(spanOn('2026-11-24', 'America/New_York', now)).toMatchObject({
      startsAt: '2026-11-24T14:00:00.000Z',
      endsAt: '2026-11-24T14:30:00.000Z',
    });
  });
});
