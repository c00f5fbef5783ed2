import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, from, mergeMap, of, throwError, type Observable } from 'rxjs';
import { isNoAnswer } from '../errors.ts';

/** The option of a query that may be answered with what is kept: `context: fromKept`. */
export const fromKept = { fromKept: true } as const;

export type Data = NonNullable<ApolloLink.Result['data']>;

/**
 * Answers a query that the server does not answer with what is kept of an earlier answer. Only queries that ask for it
 * (`fromKept`): others want the server's own answer. `find` resolves to null when nothing is kept; `onAnswer` is
 * called with every answer of the server.
 */
export function keptLink(
  find: (operation: ApolloLink.Operation) => Promise<Data | null>,
  onAnswer: (data: Data) => void,
): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationType, variables } = operation;
    // a further page is loaded by a press or by scrolling, which can be repeated
    const mayBeKept =
      operationType === OperationTypeNode.QUERY &&
      operation.getContext()['fromKept'] === true &&
      (variables['after'] ?? null) === null;
    const orKept = (failure: Observable<ApolloLink.Result>) =>
      from(find(operation).catch(() => null)).pipe(mergeMap((data) => (data ? of({ data }) : failure)));
    return forward(operation).pipe(
      mergeMap((result) => {
        if (mayBeKept && isUnavailable(result)) return orKept(of(result));
        if (result.data && !result.errors) onAnswer(result.data);
        return of(result);
      }),
      catchError((error: unknown) => {
        const failure = throwError(() => error);
        return mayBeKept && isNoAnswer(error) ? orKept(failure) : failure;
      }),
    );
  });
}

const isUnavailable = (result: ApolloLink.Result): boolean =>
  result.errors !== undefined && isNoAnswer(new CombinedGraphQLErrors(result));
