import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Busy, CallerLeft } from '../../../infra/platform/failures/busy.ts';
import { PartlyDone } from '../../../infra/platform/failures/partly-done.ts';
import { Unavailable } from '../../../infra/platform/failures/unavailable.ts';
import { failureLog } from './failure-log.ts';

/** The levels at which the log has this error. */
function levelsOf(error: unknown): readonly string[] {
  const levels: string[] = [];
  failureLog({ warn: () => void levels.push('warn'), error: () => void levels.push('error') })(error);
  return levels;
}

const inField = (originalError: Error) => new GraphQLError('a field', { originalError });

test('only errors of the program are logged as errors', () => {
  expect(levelsOf(inField(new TypeError('x is undefined')))).toEqual(['error']);
  expect(levelsOf(inField(new Unavailable('The database does not answer.')))).toEqual(['warn']);
  expect(levelsOf(new GraphQLError('first must be 1 to 100'))).toEqual([]);
});

test('a full queue and a caller who left are answers, and not logged', () => {
  for (const error of [new Busy(3), new CallerLeft(), new PartlyDone(new Busy(3), ['image'])])
    expect(levelsOf(inField(error)), error.name).toEqual([]);
});
