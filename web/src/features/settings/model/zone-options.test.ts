import { expect, it } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const winter = Date.parse('2026-01-15T12:00:00Z');
const summer = Date.parse('2026-07-15T12:00:00Z');
const labelOf = (zone: string, now: number) =>
  zoneOptions('', now).find(({ value }) => value === zone)?.label;

it('shows the current offset of a zone', () => {
  expect(labelOf('Europe/London', winter)).toBe('Europe/London (GMT)');
  expect(labelOf('Europe/London', summer)).toBe('Europe/London (GMT+1)');
  expect(labelOf('America/New_York', summer)).toBe('America/New York (GMT-4)');
});

it('contains UTC, and the current zone even under an outdated name', () => {
  expect(labelOf('UTC', winter)).toBe('UTC (GMT)');
  const old = zoneOptions('US/Pacific', winter).filter(({ value }) => value === 'US/Pacific');
  expect(old).toEqual([{ value: 'US/Pacific', label: 'US/Pacific (GMT-8)' }]);
});
