import { expect, test } from 'vitest';
import { channelsOf, isQuiet, noSettings, notificationSettings, readSettings } from './settings.ts';

const quiet = (from: number, until: number, timezone = 'Europe/Berlin') => ({
  ...noSettings,
  quietHours: { from: from * 60, until: until * 60, timezone },
});
// 23:30 in Berlin
const late = new Date('2026-11-23T22:30:00Z');

test('security alerts and updates are on, marketing is off, until somebody chooses', () => {
  expect(channelsOf(noSettings, 'security')).toContain('push');
  expect(channelsOf(noSettings, 'updates')).toContain('push');
  expect(channelsOf(noSettings, 'marketing')).toEqual([]);
  expect(channelsOf({ ...noSettings, choices: { marketing: ['mail'] } }, 'marketing')).toEqual(['mail']);
});

test('quiet hours are those of their zone, also over midnight', () => {
  expect(isQuiet(quiet(22, 7), 'messages', late)).toBe(true);
  expect(isQuiet(quiet(22, 7, 'UTC'), 'messages', new Date('2026-11-23T21:59:00Z'))).toBe(false);
  expect(isQuiet(quiet(22, 23), 'messages', late)).toBe(false);
  expect(isQuiet(quiet(9, 17, 'America/New_York'), 'messages', late)).toBe(false);
  expect(isQuiet(quiet(17, 18, 'America/New_York'), 'messages', late)).toBe(true);
  expect(isQuiet(noSettings, 'messages', late)).toBe(false);
});

test('security alerts come at any time', () => {
  expect(isQuiet(quiet(22, 7), 'security', late)).toBe(false);
});

test('a zone that does not exist is refused', () => {
  expect(notificationSettings.safeParse(quiet(22, 7, 'Mars/Olympus')).success).toBe(false);
  expect(notificationSettings.safeParse(quiet(22, 7)).success).toBe(true);
});

test('stored settings of a newer version are read without what only it knows; such input is refused', () => {
  const newer = { choices: { tasks: ['push', 'telegram'], polls: ['push'] }, quietHours: null };
  expect(readSettings(newer)).toEqual({ choices: { tasks: ['push'] }, quietHours: null });
  expect(notificationSettings.safeParse(newer).success).toBe(false);
});
