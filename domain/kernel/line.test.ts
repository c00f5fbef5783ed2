import { expect, test } from 'vitest';
import { EventRegistered } from '../event/events.ts';
import { isInvisible, isLine, withoutBidiControls } from './line.ts';

test.each([
  ['a line feed', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a tab', 'a\tb'],
  ['an escape', 'a\u001B[31mb'],
  ['a control of the upper set', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['a zero-width space', 'a\u200Bb'],
  ['a word joiner', 'a\u2060b'],
  ['a byte order mark', 'a\uFEFFb'],
  ['a soft hyphen', 'a\u00ADb'],
  ['an annotation', 'a\uFFF9b'],
  ['a tag that belongs to no flag', 'a\u{E0041}b'],
  ['a joiner between Latin letters', 'pay\u200Dpal'],
  ['a non-joiner between Latin letters', 'pay\u200Cpal'],
  ['a joiner at the start', '\u200Dکتاب'],
  ['two joiners', 'می\u200C\u200Cخواهم'],
  ['a joiner after an emoji and before a letter', '👩\u200Da'],
])('a line has no %s', (_, text) => {
  expect(isLine(text)).toBe(false);
});

test.each([
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['Kannada with a non-joiner', 'ರಾಜ್\u200Cಕುಮಾರ್'],
  ['Malayalam with a joiner at the end of a word', 'അവന്\u200D വന്നു'],
  ['Sinhala with a joiner', 'ශ්\u200Dරී'],
  ['a family', '👨\u200D👩\u200D👧\u200D👦'],
  ['a flag with tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['a person with a skin tone', '👩🏽\u200D🚀'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['an Arabic number sign, which is seen', '\u0600١٢'],
  ['accents, and a no-break space', 'Zoe\u0308 de\u00A0Vries'],
])('a line may have %s', (_, text) => {
  expect(isLine(text)).toBe(true);
});

test('all bidirectional controls are removed', () => {
  expect(withoutBidiControls('\u202A+44\u202C \u2066a\u2069 \u200Eb\u200F\u061C')).toBe('+44 a b');
});

test('no visible text counts as invisible', () => {
  expect(['', 'a', '🎟️', '\u0600'].map(isInvisible)).toEqual([false, false, false, false]);
  expect([' ', '\u3164', '\u200B\u00AD', '\u2800'].map(isInvisible)).toEqual([true, true, true, true]);
});

test('the log may hold what a line no longer takes', () => {
  const data = {
    eventId: 9,
    tenantId: 2,
    name: 'Two\nlines\u200B\u001B',
    description: '',
    type: 'a\u2028b',
    location: '',
    startsAt: '2026-06-01T10:00:00.000Z',
    endsAt: '2026-06-01T12:00:00.000Z',
    registeredBy: 4,
  };
  expect(EventRegistered.schema.parse(data)).toEqual(data);
});
