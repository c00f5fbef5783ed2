import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFacts, checkEvent, toFacts, toValues, type EventValues } from './event-values.ts';

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

it('shows dates and times as a clock in the tenant’s zone does, and sends them back the same', () => {
  expect(values).toMatchObject({
    startDate: '2026-11-21',
    startTime: '09:00',
    endDate: '2026-11-21',
    endTime: '17:00',
  });
  expect(toFacts(values, zone)).toEqual(openDay);
});

describe('a form', () => {
  const without = (field: string): EventValues => ({ ...values, [field]: '' });

  it.each(['name', 'startDate', 'startTime', 'endDate', 'endTime'])('asks for %s', (field) => {
    expect(checkEvent(without(field))).toEqual({ [field]: 'required' });
  });

  it.each(['description', 'type', 'location'])('does not ask for %s', (field) => {
    expect(checkEvent(without(field))).toEqual({});
  });

  it('refuses an end before the start, and takes one at the start', () => {
    expect(checkEvent({ ...values, endTime: '08:59' })).toEqual({ endDate: 'ends-before-start' });
    expect(checkEvent({ ...values, endTime: '09:00' })).toEqual({});
  });
});

it('sends only what was changed', () => {
  const text = fc.string({ minLength: 1 }).map((value) => value.trim() || 'x');
  const field = fc.constantFrom('name', 'description', 'type', 'location');
  fc.assert(
    fc.property(field, text, (changed, value) => {
      const sent = changedFacts(values, { ...values, [changed]: value }, zone);
      expect(sent).toEqual(value === values[changed] ? {} : { [changed]: value });
    }),
  );
});

it('sends start and end together when either was moved', () => {
  expect(changedFacts(values, { ...values, endTime: '18:00' }, zone)).toEqual({
    startsAt: openDay.startsAt,
    endsAt: '2026-11-21T17:00:00.000Z',
  });
});
