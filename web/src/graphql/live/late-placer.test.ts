import { expect, it } from 'vitest';
import { createCache } from '../cache.ts';
import { createLatePlacer } from './late-placer.ts';
import { listed, type Task, tasks, type } from './testing/tasks.ts';

const variables = { tenantId: 7, search: null };
const task = (id: string): Task => ({ id, tenantId: 7, version: '1', name: id });

/** A cache with an empty list, and a placer that does not know the list. */
function start() {
  const cache = createCache();
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  cache.writeQuery({
    query: listed,
    variables,
    data: { tasks: { __typename: 'TaskConnection', edges: [], pageInfo } },
  });
  const shown = () =>
    cache
      .readQuery<{ tasks: { edges: readonly { node: Task }[] } }>({ query: listed, variables })
      ?.tasks.edges.map(({ node }) => node.id);
  return { cache, placer: createLatePlacer(cache), shown };
}

it('places in the lists what is put after they are loaded', () => {
  const { placer, shown } = start();
  expect(placer.placeIn([tasks])).toBe(false);
  placer.put(type, task('2'));
  placer.put(type, task('1'));
  expect(shown()).toEqual(['1', '2']);
});

it('tells that something put before is missing in the lists, and keeps the entity', () => {
  const { cache, placer, shown } = start();
  expect(placer.put(type, task('1'))).toBe(true);
  expect(shown()).toEqual([]);
  const { fragment, fragmentName } = type;
  expect(cache.readFragment({ id: 'Task:1', fragment, fragmentName })).toMatchObject({ version: '1' });
  expect(placer.placeIn([tasks])).toBe(true);
  expect(placer.placeIn([tasks])).toBe(false);
});

it('tells that something was removed before the lists were loaded', () => {
  const { placer } = start();
  placer.remove(type, { id: '1', field: 'task', args: { tenantId: 7, id: '1' } });
  expect(placer.placeIn([tasks])).toBe(true);
});
