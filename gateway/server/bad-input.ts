import { GraphQLError } from 'graphql';

/** Bad input in an argument, which it names; the problem is the rest of the sentence. */
export const badInput = (argument: string, problem: string): GraphQLError =>
  new GraphQLError(`${argument} ${problem}`, { extensions: { code: 'BAD_USER_INPUT', field: argument } });
