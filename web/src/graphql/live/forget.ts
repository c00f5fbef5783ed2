import type { ApolloCache, InMemoryCache, ObservableQuery } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { type DocumentNode, type FieldNode, Kind } from 'graphql';
import { withdraw } from '../../lib/withdrawn.ts';
import { fieldArgs } from './field-args.ts';
import type { LiveScreens } from './live-feature.ts';

type Asked = Pick<ObservableQuery, 'query' | 'variables'>;

/** Removes what the cache and the device have for the fields of a query, about the same things. */
export function forget({ cache }: LiveScreens['client'], asked: Asked): void {
  const reads = readsOf(asked);
  const removeFrom = (from: ApolloCache) => remove(from, reads);
  removeFrom(cache);
  withdraw(removeFrom);
}

/** Removes from the cache what no screen shows. */
export function forgetHidden(client: LiveScreens['client']): void {
  const isShown = shownBy(client);
  remove(client.cache, (field) => !isShown(field));
}

/** Returns whether a screen shows a field of Query in the cache, by the field's name there, which has its arguments. */
export function shownBy(client: LiveScreens['client']): (storeFieldName: string) => boolean {
  const { policies } = client.cache as InMemoryCache;
  const shown = [...client.getObservableQueries('active')].flatMap(({ query, variables }) =>
    fieldsOf(query).map((field) =>
      policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }),
    ),
  );
  const names = new Set(shown);
  return (storeFieldName) => names.has(storeFieldName);
}

/** Removes the fields of Query for which `isGone` holds, and what only they led to. */
function remove(cache: ApolloCache, isGone: (storeFieldName: string) => boolean): void {
  const modifier: Modifier<unknown> = (value, { storeFieldName, DELETE }) =>
    storeFieldName !== '__typename' && isGone(storeFieldName) ? DELETE : value;
  cache.modify({ fields: modifier });
  cache.gc();
}

/** Returns whether a field in the cache is one of the query's, about the same things. */
function readsOf({ query, variables }: Asked): (storeFieldName: string) => boolean {
  const things = Object.entries(variables).filter(([name]) => name.endsWith('Id'));
  const names = new Set(fieldsOf(query).map((field) => field.name.value));
  return (storeFieldName) => {
    const args = fieldArgs(storeFieldName);
    return names.has(nameOf(storeFieldName)) && things.every(([name, id]) => args[name] === id);
  };
}

/** The fields of Query that a document asks for. */
const fieldsOf = (document: DocumentNode): FieldNode[] =>
  document.definitions
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : []))
    .filter((one) => one.kind === Kind.FIELD);

const nameOf = (storeFieldName: string): string => /^\w+/.exec(storeFieldName)?.[0] ?? '';
