import { expect, test } from 'vitest';
import { fromKept, type PostForm, toKept } from './use-post-draft.ts';

const base: PostForm = {
  post: { platforms: new Set(['TWITTER']), content: 'Head race', media: new Set(['/media/2', '/media/1']) },
  when: { date: '2027-05-01', time: '09:00' },
};
const asStored = (form: PostForm) => JSON.parse(JSON.stringify(toKept(form, base)));

test('a draft of a post is put back as it was typed', () => {
  const typed: PostForm = {
    post: { platforms: new Set(['INSTAGRAM']), content: 'Sunday', media: new Set(['/media/1']) },
    when: { date: '2027-05-02', time: '10:00' },
  };
  expect(fromKept(asStored(typed), base)).toEqual(typed);
});

test('a proposed time is not kept: it would be over when the draft comes back', () => {
  const later = { ...base, when: { date: '2027-06-01', time: '12:00' } };
  expect(fromKept(asStored(base), later).when).toEqual(later.when);
});

test('the order in which files were chosen is no change', () => {
  const reordered = { ...base, post: { ...base.post, media: new Set(['/media/1', '/media/2']) } };
  expect(toKept(reordered, base)).toEqual(toKept(base, base));
});
