import { expect, test } from 'vitest';
import { noteDraft, unkeptDrafts } from './unkept-drafts.ts';

test('each form knows whether its own draft is kept', () => {
  noteDraft('one', false);
  noteDraft('other', false);
  noteDraft('one', false);
  noteDraft('other', true);
  noteDraft('third', true);
  expect([...unkeptDrafts.get()]).toEqual(['one']);
});

test('the screen is not rendered again for what was known', () => {
  noteDraft('one', false);
  const before = unkeptDrafts.get();
  noteDraft('one', false);
  noteDraft('other', true);
  expect(unkeptDrafts.get()).toBe(before);
});
