import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { name as keptName } from '../../../../domain/kernel/limits.ts';
import { codesOf } from './codes.ts';
import { normalizeAll, normalizeText, day, firstDay, lastDay, name } from './rules.ts';

describe('a normalized text', () => {
  it.each([' Open day ', 'Open day\n', '\u202EOpen day\u202C', ' \u2066Open\u2069 day'])('is %j', (typed) => {
    expect(normalizeText(typed)).toBe(keptName.parse(typed));
  });

  it('is empty if it was only whitespace', () => {
    expect(normalizeAll({ name: 'Open day ', location: '   ' })).toEqual({ name: 'Open day', location: '' });
  });

  it('is what the rules check', () => {
    expect(codesOf(z.object({ name }), { name: '\u2066 \u2069' })).toEqual({ name: 'required' });
  });
});

describe('a day', () => {
  const codes = (value: string) => codesOf(z.object({ day }), { day: value });

  it.each([firstDay, '2026-11-28', lastDay])('may be %s', (value) => {
    expect(codes(value)).toEqual({});
  });

  it.each(['0026-11-28', '1899-12-31', '0202-11-28', '3000-01-01', '10000-01-01', '120026-11-28'])(
    'may not be %s',
    (value) => {
      expect(codes(value)).toEqual({ day: 'no-such-year' });
    },
  );

  it('is required and must be a date', () => {
    expect(codes('')).toEqual({ day: 'required' });
    expect(codes('tomorrow')).toEqual({ day: 'not-a-date' });
  });
});
