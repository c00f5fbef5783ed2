import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/**
 * Refetches a screen's query into the cache. The screen shows the old data until the answer arrives.
 * Rejects when the server cannot be reached.
 */
export function useReload<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): () => Promise<unknown> {
  const client = useApolloClient();
  return () => client.query<Data>({ query, variables, fetchPolicy: 'network-only' });
}
