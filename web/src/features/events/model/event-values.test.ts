import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFacts, checkEvent, toFacts, toValues, type EventValues } from './event-values.ts';
import { baselineOf } from './local-span.ts';

const zone = 'Europe/Berlin';
const openDay = {
  name: 'Open day',
  description: 'Bring a friend.',
  type: 'Social',
  location: 'Boathouse',
  startsAt: '2026-11-21T08:00:00.000Z',
  endsAt: '2026-11-21T16:00:00.000Z',
  firstDay: null,
  lastDay: null,
};
const values = toValues(openDay, zone);
const baseline = baselineOf(openDay, zone);

it('converts times to the tenant’s zone and back without a change', () => {
  expect(values).toMatchObject({
    startDate: '2026-11-21',
    startTime: '09:00',
    endDate: '2026-11-21',
    endTime: '17:00',
  });
  expect(toFacts(values, baseline)).toEqual(openDay);
});

describe('a form', () => {
  const without = (field: string): EventValues => ({ ...values, [field]: '' });

  it.each(['name', 'startDate', 'startTime', 'endDate', 'endTime'])('requires %s', (field) => {
    expect(checkEvent(without(field), baseline)).toEqual({ [field]: 'required' });
  });

  it.each(['description', 'type', 'location'])('does not require %s', (field) => {
    expect(checkEvent(without(field), baseline)).toEqual({});
  });

  it('refuses an implausible year, unless the event already has it', () => {
    expect(checkEvent({ ...values, startDate: '0026-11-21' }, baseline)).toEqual({
      startDate: 'no-such-year',
    });
    const founding = { ...openDay, startsAt: '1850-05-01T12:00:00.000Z', endsAt: '1850-05-01T13:00:00.000Z' };
    expect(checkEvent({ ...toValues(founding, zone), name: 'Founding' }, baselineOf(founding, zone))).toEqual(
      {},
    );
  });

  it('refuses a time that is in a refused year in UTC', () => {
    const last = { ...values, endDate: '2999-12-31', endTime: '23:59' };
    expect(checkEvent(last, baseline)).toEqual({});
    expect(checkEvent(last, { ...baseline, zone: 'America/New_York' })).toEqual({ endDate: 'no-such-year' });
    const first = { ...values, startDate: '1900-01-01', startTime: '00:00' };
    expect(checkEvent(first, { ...baseline, zone: 'America/New_York' })).toEqual({});
    expect(checkEvent(first, { ...baseline, zone: 'Asia/Tokyo' })).toEqual({ startDate: 'no-such-year' });
  });

  it('refuses an end before the start, and accepts one equal to the start', () => {
    expect(checkEvent({ ...values, endTime: '08:59' }, baseline)).toEqual({ endDate: 'ends-before-start' });
    expect(checkEvent({ ...values, endTime: '09:00' }, baseline)).toEqual({});
  });
});

it('sends only the changed fields', () => {
  const text = fc.string({ minLength: 1 }).map((value) => value.trim() || 'x');
  const field = fc.constantFrom('name', 'description', 'type', 'location');
  fc.assert(
    fc.property(field, text, (changed, value) => {
      const sent = changedFacts(values, { ...values, [changed]: value }, baseline);
      expect(sent).toEqual(value === values[changed] ? {} : { [changed]: value });
    }),
  );
});

it('does not send a value that the server would normalize to the stored one', () => {
  const retyped = { ...values, name: ' \u202EOpen day ', description: 'Bring a friend.\n', location: '   ' };
  expect(changedFacts(values, retyped, baseline)).toEqual({ location: '' });
});

it('sends start and end together when either was changed', () => {
  expect(changedFacts(values, { ...values, endTime: '18:00' }, baseline)).toEqual({
    startsAt: openDay.startsAt,
    endsAt: '2026-11-21T17:00:00.000Z',
    firstDay: null,
    lastDay: null,
  });
});
