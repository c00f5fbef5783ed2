import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const marked = (text: string) =>
  textParts(text)
    .filter(({ mention }) => mention)
    .map(({ part }) => part);

it('marks each mention, and no address or full stop', () => {
  expect(marked('@ada, ask @bob-2. Mail ada@example.org, @@x and @y')).toEqual(['@ada', '@bob-2']);
});

it('keeps the text', () => {
  const text = '@ada\nand @bob.';
  expect(
    textParts(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});
