import { GraphQLError } from 'graphql';
import { isDate } from '../../domain/kernel/day.ts';

/** Returns a date argument (yyyy-MM-dd); throws bad input that names the argument when it is not a date. */
export function dateGiven(argument: string, value: string): string {
  if (isDate(value)) return value;
  throw new GraphQLError(`${argument} must be a date, yyyy-MM-dd.`, {
    extensions: { code: 'BAD_USER_INPUT', field: argument },
  });
}
