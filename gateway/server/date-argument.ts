import { GraphQLError } from 'graphql';
import { isDate } from '../../domain/kernel/day.ts';
import { isInYears, years } from '../../domain/kernel/years.ts';

/**
 * Returns a date argument (yyyy-MM-dd); throws bad input that names the argument when it is not a date in the
 * years of events.
 */
export function dateArgument(argument: string, value: string): string {
  if (!isDate(value)) throw badDate(argument, 'must be a date, yyyy-MM-dd.');
  if (!isInYears(value)) throw badDate(argument, `must be in the years ${years.first} to ${years.last}.`);
  return value;
}

function badDate(argument: string, problem: string): GraphQLError {
  return new GraphQLError(`${argument} ${problem}`, {
    extensions: { code: 'BAD_USER_INPUT', field: argument },
  });
}
