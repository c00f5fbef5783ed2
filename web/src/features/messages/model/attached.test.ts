import { expect, it } from 'vitest';
import { mostAttached as mostOfServer } from '../../../../../domain/message/commands.ts';
import { mostAttached } from './attached.ts';

it('as many files can be chosen as the server takes', () => {
  expect(mostAttached).toBe(mostOfServer);
});
