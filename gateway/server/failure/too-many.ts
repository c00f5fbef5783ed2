import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { catalogue } from '../../../infra/platform/failures/catalogue.ts';

/** The error of a caller who has spent their budget, answered with 429 and the seconds to wait over HTTP. */
export function tooMany(retryAfter: number): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(retryAfter)]]);
  return new GraphQLError(catalogue.refusalText('too-many'), {
    extensions: { code: catalogue.errorCodeOf('too-many'), http: { status: 429, headers } },
  });
}
