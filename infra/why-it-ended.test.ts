import { expect, test } from 'vitest';
import { NewerDatabase } from './platform/database/migrate.ts';
import { Unavailable } from './platform/failures/unavailable.ts';
import { whyItEnded } from './why-it-ended.ts';

test('of what an operator can mend the message is shown', () => {
  const error = new NewerDatabase(['9999-newer']);
  expect(whyItEnded(error)).toBe(error.message);
});

test('of any other error the stack is shown, with what caused it', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]);
  const error = new Unavailable('The database does not answer.', { cause: refused });
  const shown = whyItEnded(error);
  expect(shown).toContain(error.stack);
  expect(shown).toContain('Caused by: connect ECONNREFUSED ::1:5432');
});
