import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFacts, checkEvent, toValues } from './event-values.ts';
import { followStart, groundOf, momentsOf, settledTimes, toWallSpan, type Span } from './wall-span.ts';

const zone = 'Europe/London';
const span = (startsAt: string, endsAt: string): Span => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});
const known = { name: 'Night row', description: '', type: '', location: '' };
const form = (moments: Span) => ({
  values: toValues({ ...known, ...moments }, zone),
  ground: groundOf(moments, zone),
});

describe('in the night when clocks go back', () => {
  // 1:45 in summer time, 1:15 in winter time
  const across = span('2026-10-25T00:45Z', '2026-10-25T01:15Z');
  // the second 1:30
  const second = span('2026-10-25T01:30Z', '2026-10-25T02:30Z');

  it('a start keeps its moment while only the end is changed', () => {
    const { values, ground } = form(second);
    expect(values).toMatchObject({ startTime: '01:30', endTime: '02:30' });
    const longer = { ...values, endTime: '03:00' };
    expect(checkEvent(longer, ground)).toEqual({});
    expect(changedFacts(values, longer, ground)).toEqual(span('2026-10-25T01:30Z', '2026-10-25T03:00Z'));
  });

  it('an end keeps its moment while only the start is changed', () => {
    const { values, ground } = form(across);
    expect(changedFacts(values, { ...values, startTime: '00:30' }, ground)).toEqual(
      span('2026-10-24T23:30Z', '2026-10-25T01:15Z'),
    );
  });

  it('an event that ends earlier on the wall than it starts can be edited', () => {
    const { values, ground } = form(across);
    expect(values).toMatchObject({ startTime: '01:45', endTime: '01:15' });
    expect(checkEvent({ ...values, name: 'Night outing' }, ground)).toEqual({});
  });
});

describe('in the night when clocks go on', () => {
  const { values, ground } = form(span('2027-03-27T10:00Z', '2027-03-28T01:15Z'));

  it('a time that they skip is shown as the one that it becomes, and judged as that', () => {
    const typed = { ...values, startDate: '2027-03-28', startTime: '01:30' };
    expect(settledTimes(typed, ground)).toEqual({ ...typed, startTime: '02:30' });
    expect(values.endTime).toBe('02:15');
    expect(checkEvent(typed, ground)).toEqual({ endDate: 'ends-before-start' });
  });

  it('what is not a time yet is left alone', () => {
    const half = { ...values, startDate: '', endDate: '0002-03-28' };
    expect(settledTimes(half, ground)).toEqual(half);
  });
});

it('an end in the minute of the start is not before it, though fields hold no seconds', () => {
  const { values, ground } = form(span('2026-11-21T09:00:30Z', '2026-11-21T10:00Z'));
  const short = { ...values, endTime: '09:00' };
  expect(checkEvent(short, ground)).toEqual({});
  expect(momentsOf(short, ground)).toEqual(span('2026-11-21T09:00:30Z', '2026-11-21T09:00:30Z'));
});

it('what nobody touched is the moment that it was, and what was settled stays settled', () => {
  const moment = fc
    .integer({ min: Date.UTC(2026, 9, 24) / 1000, max: Date.UTC(2026, 9, 26) / 1000 })
    .map((seconds) => new Date(seconds * 1000).toISOString());
  fc.assert(
    fc.property(moment, moment, moment, (startsAt, endsAt, other) => {
      const ground = groundOf({ startsAt, endsAt }, zone);
      const shown = toWallSpan({ startsAt, endsAt: other }, zone);
      expect(momentsOf(ground.shown, ground)).toEqual({ startsAt, endsAt });
      expect(momentsOf(shown, ground).startsAt).toBe(startsAt);
      expect(settledTimes(shown, ground)).toEqual(shown);
    }),
  );
});

describe('the end of a new event', () => {
  const { values, ground } = form(span('2026-11-21T09:00Z', '2026-11-21T09:30Z'));

  it('stays half an hour after a start that is changed', () => {
    const later = { ...values, startDate: '2026-11-28', startTime: '23:45' };
    expect(followStart(later, ground)?.shown).toMatchObject({ endDate: '2026-11-29', endTime: '00:15' });
  });

  it('follows again and again, and through the night when clocks go back', () => {
    const first = followStart({ ...values, startDate: '2026-10-25' }, ground);
    if (!first) throw new Error('it does not follow');
    const night = { ...values, ...first.shown, startDate: '2026-10-25', startTime: '01:45' };
    const followed = followStart(night, first);
    if (!followed) throw new Error('it does not follow any more');
    const { endDate, endTime } = followed.shown;
    expect({ endDate, endTime }).toEqual({ endDate: '2026-10-25', endTime: '01:15' });
    expect(momentsOf({ ...night, endDate, endTime }, followed)).toEqual(
      span('2026-10-25T00:45Z', '2026-10-25T01:15Z'),
    );
  });

  it('stays where it is once it was changed itself, and while the start is no time', () => {
    expect(followStart({ ...values, endTime: '11:00', startTime: '10:00' }, ground)).toBeNull();
    expect(followStart({ ...values, startTime: '' }, ground)).toBeNull();
    expect(followStart({ ...values, startDate: '0002-11-21' }, ground)).toBeNull();
  });
});
