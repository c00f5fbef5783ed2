import { expect, test } from 'vitest';
import { retentionMessage } from './messages.ts';

const of = { event: 'Regatta', on: 'Wednesday, 2 March 2033', url: 'https://muster.example/3/settings' };

test.each([
  [1, 1, '1 month after Regatta, the data of its registrants (1 person)'],
  [24, 1_200, '24 months after Regatta, the data of its registrants (1,200 people)'],
])('the notice of %i months and %i registrants counts them in words', (months, count, words) => {
  expect(retentionMessage({ ...of, months, count }).paragraphs[0]).toContain(words);
});
