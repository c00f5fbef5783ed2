import { beforeEach, expect, test, vi } from 'vitest';
import { draftTime, forgetDraftTime, forgetDraftTimes, rememberDraftTime } from './draft-times.ts';
import { stubLocalStorage } from './testing/local-storage.ts';

beforeEach(stubLocalStorage);

test('says when a draft was typed, to the person who typed it', () => {
  rememberDraftTime(5, 'draft 2 member-add');
  expect(draftTime(5, 'draft 2 member-add')).toBeGreaterThan(0);
  expect(draftTime(5, 'draft 2 event-add')).toBe(null);
  expect(draftTime(6, 'draft 2 member-add')).toBe(null);
  expect(draftTime(undefined, 'draft 2 member-add')).toBe(null);
});

test('forgets a draft, those of the person before, and all', () => {
  rememberDraftTime(5, 'one');
  rememberDraftTime(5, 'other');
  forgetDraftTime(5, 'one');
  expect([draftTime(5, 'one'), draftTime(5, 'other')]).toEqual([null, expect.any(Number)]);
  rememberDraftTime(6, 'third');
  expect([draftTime(5, 'other'), draftTime(6, 'third')]).toEqual([null, expect.any(Number)]);
  forgetDraftTimes();
  expect(draftTime(6, 'third')).toBe(null);
});

test('takes what is damaged as absent', () => {
  const damaged = ['5', '{}', '{"userId":5}', '{"userId":5,"at":7}', '{"userId":5,"at":{"one":"noon"}}', '{'];
  for (const json of damaged) {
    localStorage.setItem('muster:draft-times', json);
    expect([draftTime(5, 'one'), draftTime(undefined, 'one')]).toEqual([null, null]);
    rememberDraftTime(5, 'other');
    expect([draftTime(5, 'one'), draftTime(5, 'other')]).toEqual([null, expect.any(Number)]);
  }
});

test('remembers the newest two hundred', () => {
  vi.useFakeTimers();
  for (let at = 0; at < 201; at += 1) {
    vi.setSystemTime(1_000 + at);
    rememberDraftTime(5, `draft ${at}`);
  }
  vi.useRealTimers();
  expect([draftTime(5, 'draft 0'), draftTime(5, 'draft 1'), draftTime(5, 'draft 200')]).toEqual([
    null,
    1_001,
    1_200,
  ]);
});
