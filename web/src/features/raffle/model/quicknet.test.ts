import { expect, test } from 'vitest';
import { quicknet } from '../../../../../domain/raffle/round.ts';
import { isQuicknet } from './quicknet.ts';

test('the screen and the server mean the same network', () => {
  expect(isQuicknet({ hash: quicknet })).toBe(true);
  expect(isQuicknet({ hash: quicknet.replace('5', '6') })).toBe(false);
});
