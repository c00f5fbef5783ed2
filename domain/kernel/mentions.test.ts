import { expect, it } from 'vitest';
import { mentionsIn, mostMentions } from './mentions.ts';

it.each([
  ['@ada please look', [['ada']]],
  ['Thanks, @Ada.', [['ada.', 'ada']]],
  ['(@ada) and @bob-2!', [['ada'], ['bob-2']]],
  ['@ada and @ADA', [['ada']]],
  ['@ada...', [['ada...', 'ada..', 'ada.', 'ada']]],
  ['mail ada@example.org', []],
  ['@@ada', []],
  ['@al is too short', []],
  [`@${'a'.repeat(41)}`, [[]]],
])('%s mentions %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

it('counts the first mentions of a text only', () => {
  const text = Array.from({ length: 30 }, (_, index) => `@user${index}`).join(' ');
  expect(mentionsIn(text)).toHaveLength(mostMentions);
});
