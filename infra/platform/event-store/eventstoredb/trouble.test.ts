import { expect, test } from 'vitest';
import { Trouble } from './trouble.ts';

const words = { begins: 'no answer', ends: 'answers again' };

function reported(calmMs: number) {
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  return { warnings, trouble: new Trouble(log, words, calmMs) };
}

test('1,000 failures are one warning at the beginning and one with the count at the end', () => {
  const { warnings, trouble } = reported(0);
  for (let n = 0; n < 1_000; n++) trouble.failed(new Error('refused'));
  expect(warnings).toEqual(['no answer: refused']);
  trouble.succeeded();
  trouble.succeeded();
  expect(warnings).toEqual(['no answer: refused', 'answers again (1000 failures)']);
});

test('the next failure afterwards is reported again', () => {
  const { warnings, trouble } = reported(0);
  for (const reason of ['refused', 'silent']) {
    trouble.failed(new Error(reason));
    trouble.succeeded();
  }
  expect(warnings).toHaveLength(4);
});

test('successes between failures do not end it', () => {
  const { warnings, trouble } = reported(60_000);
  for (let n = 0; n < 100; n++) {
    trouble.failed(new Error('refused'));
    trouble.succeeded();
  }
  expect(warnings).toEqual(['no answer: refused']);
});
