import { GraphQLError } from 'graphql';
import { isDate } from '../../domain/kernel/day.ts';

/** An argument that is a date; refused by its name when it is none. */
export function dateGiven(argument: string, value: string): string {
  if (isDate(value)) return value;
  throw new GraphQLError(`${argument} must be a date, yyyy-MM-dd.`, {
    extensions: { code: 'BAD_USER_INPUT', field: argument },
  });
}
