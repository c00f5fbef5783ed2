import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  description,
  domainName,
  email,
  id,
  moment,
  name,
  optional,
  required,
  short,
  username,
} from './limits.ts';

const problem = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues[0]?.message;

test('a name is trimmed; a blank name is missing', () => {
  expect(name.parse('  Ann ')).toBe('Ann');
  expect(problem(name, ' \t ')).toBe('required');
});

test('a name has at most 120 characters', () => {
  expect(name.safeParse('x'.repeat(120)).success).toBe(true);
  expect(problem(name, 'x'.repeat(121))).toBe('too-long');
});

test('text that cannot be stored is refused', () => {
  expect(problem(name, 'a\0b')).toBe('not-text');
  expect(problem(name, 'half \ud83d of a pair')).toBe('not-text');
  expect(name.safeParse('a whole 🎟️ pair').success).toBe(true);
});

test('bidirectional controls are removed from a line; marks stay in paragraphs', () => {
  expect(name.parse('\u202EnnA\u202C Byron')).toBe('nnA Byron');
  expect(problem(name, '\u2066 \u2069')).toBe('required');
  expect(optional.parse('\u202A+44 1432\u202C')).toBe('+44 1432');
  expect(name.parse('Ann\u200F')).toBe('Ann');
  expect(description.parse('\u202EAnn\u202C\u200F')).toBe('Ann\u200F');
});

test('a field of one line takes no second line and no control; paragraphs do', () => {
  for (const field of [name, required, short, optional])
    expect(problem(field, 'two\nlines')).toBe('not-text');
  expect(problem(email, 'ann\u200B@example.org')).toBe('not-text');
  expect(description.parse('two\nlines')).toBe('two\nlines');
});

test('a name of invisible characters alone is missing', () => {
  for (const unseen of ['\u200B', '\u00AD\u2060', '\u3164', '\u2800 \uFE0F'])
    expect(problem(name, unseen), JSON.stringify(unseen)).toBe('required');
  expect(short.parse('\u200B')).toBe('');
});

test('an optional field is null if it is empty, blank or absent', () => {
  expect([optional.parse(''), optional.parse('  '), optional.parse(undefined), optional.parse(null)]).toEqual(
    [null, null, null, null],
  );
});

test('a username has 3 to 40 of letters, digits, dot, underscore and hyphen, beginning with a letter or digit', () => {
  for (const good of ['abc', '0-_.', 'A'.repeat(40)]) expect(username.safeParse(good).success).toBe(true);
  for (const bad of ['ab', '.abc', '-abc', '_abc', 'a bc', 'äbc', 'a'.repeat(41)])
    expect(username.safeParse(bad).success).toBe(false);
});

test('an e-mail address looks like one and has at most 254 characters', () => {
  expect(email.parse(' ann@example.org ')).toBe('ann@example.org');
  for (const bad of ['', 'ann', 'ann@', '@example.org', `${'a'.repeat(250)}@example.org`])
    expect(email.safeParse(bad).success).toBe(false);
});

test('an id is a positive integer of 32 bits', () => {
  expect(id.parse(2 ** 31 - 1)).toBe(2_147_483_647);
  for (const bad of [0, -1, 1.5, Number.NaN, 2 ** 31, 2 ** 53, '1'])
    expect(problem(id, bad)).toBe('not-an-id');
});

test('a moment is written in UTC with milliseconds, for any offset', () => {
  expect(moment.parse('2026-03-01T10:00:00+02:00')).toBe('2026-03-01T08:00:00.000Z');
  expect(moment.parse('2026-03-01T10:00:00Z')).toBe('2026-03-01T10:00:00.000Z');
  expect(moment.parse('2026-03-01T10:00Z')).toBe('2026-03-01T10:00:00.000Z');
  expect(moment.parse('2026-03-01T10:00+02:00')).toBe('2026-03-01T08:00:00.000Z');
});

test('a moment lies in the years 1900 to 2999 in UTC, whatever its offset', () => {
  for (const good of ['1900-01-01T00:00:00Z', '1899-12-31T19:00:00-05:00', '2999-12-31T23:59:59.999Z'])
    expect(moment.safeParse(good).success, good).toBe(true);
  for (const bad of [
    '0000-06-01T00:00:00Z',
    '0001-01-01T00:00:00+10:00',
    '1899-12-31T23:59:59Z',
    '1900-01-01T00:00:00+00:01',
    '2999-12-31T23:59:59-10:00',
    '3000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-10:00',
  ])
    expect(problem(moment, bad), bad).toBe('no-such-year');
});

test('a day that is not in the calendar is no moment', () => {
  expect(problem(moment, '2026-02-30T00:00:00Z')).toBe('not-a-date');
  expect(problem(moment, '+012026-02-01T00:00:00Z')).toBe('not-a-date');
});

test('a domain is one word, with or without the rest of its address', () => {
  for (const domain of [
    'wye.example',
    'WYE-rowing.example',
    'ruderverein-münchen.example',
    'localhost',
    'https://wye.example/en',
  ])
    expect(domainName.parse(` ${domain} `)).toBe(domain);
  for (const other of ['not a domain!!', '-wye.example', '.example', 'wye@example.org', 'wye.example?'])
    expect(problem(domainName, other)).toBe('not-a-domain');
  expect(problem(domainName, ' ')).toBe('required');
});
