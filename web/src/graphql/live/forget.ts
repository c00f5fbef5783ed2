import type { ApolloCache, ObservableQuery } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { withdraw } from '../../lib/withdrawn.ts';
import { fieldArgs } from './field-args.ts';
import type { LiveScreens } from './live-feature.ts';

/** Removes what the cache and the device have for the fields of a query, about the same things. */
export function forget(
  { cache }: LiveScreens['client'],
  { query, variables }: Pick<ObservableQuery, 'query' | 'variables'>,
): void {
  const things = Object.entries(variables).filter(([name]) => name.endsWith('Id'));
  const remove: Modifier<unknown> = (value, { storeFieldName, DELETE }) => {
    const args = fieldArgs(storeFieldName);
    return things.every(([name, id]) => args[name] === id) ? DELETE : value;
  };
  const asked = query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? definition.selectionSet.selections : [],
  );
  const names = asked.flatMap((field) => (field.kind === 'Field' ? [field.name.value] : []));
  const removeFrom = (from: ApolloCache) => {
    from.modify({ fields: Object.fromEntries(names.map((name) => [name, remove])) });
    from.gc();
  };
  removeFrom(cache);
  withdraw(removeFrom);
}
