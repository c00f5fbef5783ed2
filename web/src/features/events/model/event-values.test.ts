import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFacts, checkEvent, toFacts, toValues, type EventValues } from './event-values.ts';
import { groundOf } from './wall-span.ts';

const zone = 'Europe/Berlin';
const openDay = {
  name: 'Open day',
  description: 'Bring a friend.',
  type: 'Social',
  location: 'Boathouse',
  startsAt: '2026-11-21T08:00:00.000Z',
  endsAt: '2026-11-21T16:00:00.000Z',
};
const values = toValues(openDay, zone);
const ground = groundOf(openDay, zone);

it('shows dates and times as a clock in the tenant’s zone does, and sends them back the same', () => {
  expect(values).toMatchObject({
    startDate: '2026-11-21',
    startTime: '09:00',
    endDate: '2026-11-21',
    endTime: '17:00',
  });
  expect(toFacts(values, ground)).toEqual(openDay);
});

describe('a form', () => {
  const without = (field: string): EventValues => ({ ...values, [field]: '' });

  it.each(['name', 'startDate', 'startTime', 'endDate', 'endTime'])('asks for %s', (field) => {
    expect(checkEvent(without(field), ground)).toEqual({ [field]: 'required' });
  });

  it.each(['description', 'type', 'location'])('does not ask for %s', (field) => {
    expect(checkEvent(without(field), ground)).toEqual({});
  });

  it('refuses a year that nobody means, but not one that the event has already', () => {
    expect(checkEvent({ ...values, startDate: '0026-11-21' }, ground)).toEqual({ startDate: 'no-such-year' });
    const founding = { ...openDay, startsAt: '1850-05-01T12:00:00.000Z', endsAt: '1850-05-01T13:00:00.000Z' };
    expect(checkEvent({ ...toValues(founding, zone), name: 'Founding' }, groundOf(founding, zone))).toEqual(
      {},
    );
    const last = { ...values, endDate: '9999-12-31', endTime: '23:59' };
    expect(checkEvent(last, { ...ground, zone: 'America/New_York' })).toEqual({ endDate: 'no-such-year' });
  });

  it('refuses an end before the start, and takes one at the start', () => {
    expect(checkEvent({ ...values, endTime: '08:59' }, ground)).toEqual({ endDate: 'ends-before-start' });
    expect(checkEvent({ ...values, endTime: '09:00' }, ground)).toEqual({});
  });
});

it('sends only what was changed', () => {
  const text = fc.string({ minLength: 1 }).map((value) => value.trim() || 'x');
  const field = fc.constantFrom('name', 'description', 'type', 'location');
  fc.assert(
    fc.property(field, text, (changed, value) => {
      const sent = changedFacts(values, { ...values, [changed]: value }, ground);
      expect(sent).toEqual(value === values[changed] ? {} : { [changed]: value });
    }),
  );
});

it('does not send what the server would make the same of', () => {
  const retyped = { ...values, name: ' \u202EOpen day ', description: 'Bring a friend.\n', location: '   ' };
  expect(changedFacts(values, retyped, ground)).toEqual({ location: '' });
});

it('sends start and end together when either was moved', () => {
  expect(changedFacts(values, { ...values, endTime: '18:00' }, ground)).toEqual({
    startsAt: openDay.startsAt,
    endsAt: '2026-11-21T17:00:00.000Z',
  });
});
