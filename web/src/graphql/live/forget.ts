import type { ApolloCache, ObservableQuery } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
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

/** Returns whether a screen shows a field of Query in the cache, by the field's name there. */
export function shownBy(client: LiveScreens['client']): (storeFieldName: string) => boolean {
  const shown = [...client.getObservableQueries('active')].map(readsOf);
  return (field) => shown.some((reads) => reads(field));
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
  const fields = query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? definition.selectionSet.selections : [],
  );
  const names = new Set(fields.map((field) => (field.kind === 'Field' ? field.name.value : undefined)));
  return (storeFieldName) => {
    const args = fieldArgs(storeFieldName);
    return names.has(nameOf(storeFieldName)) && things.every(([name, id]) => args[name] === id);
  };
}

const nameOf = (storeFieldName: string): string => /^\w+/.exec(storeFieldName)?.[0] ?? '';
