import { expect, test } from 'vitest';
import { dayInMail, momentInMail } from './times-in-mail.ts';

// versions of ICU differ in commas and in the word between date and time

test('a moment has its weekday, its month as a word, 24 hours and its zone', () => {
  const midnight = Date.parse('2027-05-01T15:05:00Z');
  expect(momentInMail(midnight, 'Asia/Tokyo')).toMatch(/^Sunday,? 2 May 2027\D+00:05 \(Asia\/Tokyo\)$/);
});

test('a day has its weekday, and its month as a word', () => {
  expect(dayInMail(Date.parse('2027-05-01T15:05:00Z'), 'Asia/Tokyo')).toMatch(/^Sunday,? 2 May 2027$/);
});
