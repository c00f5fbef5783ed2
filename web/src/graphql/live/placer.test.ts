import { gql } from '@apollo/client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCache } from '../cache.ts';
import { createPlacer } from './placer.ts';
import { byName, listed, matchesSearch, type Task, tasks, type } from './testing/tasks.ts';

const one = gql`
  query One($tenantId: Int!, $id: ID!) {
    task(tenantId: $tenantId, id: $id) {
      id
      name
    }
  }
`;

const lists = [
  { tenantId: 7, search: null },
  { tenantId: 7, search: 'a' },
  { tenantId: 8, search: null },
];

/** A cache with the server's answers for these tasks, in every list they belong to; of each its first page. */
function cacheWith(read: readonly Task[], pageSize = Infinity) {
  const cache = createCache();
  const placer = createPlacer(cache, [tasks]);
  for (const variables of lists) {
    const nodes = read
      .filter((task) => task.tenantId === variables.tenantId && matchesSearch(variables.search, task))
      .toSorted(byName);
    const edges = nodes.slice(0, pageSize).map((node) => ({
      __typename: 'TaskEdge',
      cursor: '',
      node: { __typename: 'Task', ...node },
    }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: nodes.length > pageSize, endCursor: null };
    cache.writeQuery({
      query: listed,
      variables,
      data: { tasks: { __typename: 'TaskConnection', edges, pageInfo } },
    });
  }
  const shown = () =>
    lists.map((variables) =>
      cache
        .readQuery<{ tasks: { edges: readonly { node: Task }[] } }>({ query: listed, variables })
        ?.tasks.edges.map(({ node }) => `${node.id} ${node.name}`),
    );
  return { cache, placer, shown };
}

const task = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  name: fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 3 }),
});
// each state has a higher version than the states before it
const states = fc
  .array(task, { maxLength: 20 })
  .map((all) => all.map((each, at) => ({ ...each, tenantId: 7, version: String(at + 1) })));

/** The newest state of each task. */
const newestOf = (all: readonly Task[]): readonly Task[] => {
  const newest = new Map<string, Task>();
  for (const each of all)
    if (Number(each.version) > Number(newest.get(each.id)?.version ?? 0)) newest.set(each.id, each);
  return [...newest.values()];
};

it('keeps every list equal to a fresh query, whatever the order and repetition of changes', () => {
  fc.assert(
    fc.property(states, fc.nat({ max: 20 }), fc.infiniteStream(fc.nat()), (all, readUpTo, random) => {
      const { placer, shown } = cacheWith(newestOf(all.slice(0, readUpTo)));
      // every change in any order, some of them twice
      const changes = [...all, ...all.filter(() => (random.next().value ?? 0) % 2 === 0)]
        .map((change) => ({ change, at: random.next().value ?? 0 }))
        .toSorted((left, right) => left.at - right.at);
      for (const { change } of changes) placer.put(type, change);
      expect(shown()).toEqual(cacheWith(newestOf(all)).shown());
    }),
  );
});

it('keeps what the loaded pages cover of a list that has further pages', () => {
  fc.assert(
    fc.property(states, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 3 }), (all, readUpTo, pageSize) => {
      const read = newestOf(all.slice(0, readUpTo)).toSorted(byName);
      fc.pre(read.length > pageSize);
      const end = read[pageSize - 1]!;
      const { placer, shown } = cacheWith(read, pageSize);
      for (const change of all) placer.put(type, change);
      // the next page begins after the row that was last when the page was read
      const covered = newestOf(all).filter((each) => each.id === end.id || byName(each, end) <= 0);
      const expected = covered
        .filter((each) => each.id !== end.id || each.name <= end.name)
        .toSorted(byName)
        .map(({ id, name }) => `${id} ${name}`);
      expect(shown()[0]).toEqual(expected);
    }),
  );
});

const ada = { id: '1', tenantId: 7, version: '5', name: 'ada' };

it('returns whether an entity is newer than the cache', () => {
  const { placer } = cacheWith([ada]);
  expect(placer.put(type, ada)).toBe(false);
  expect(placer.put(type, { ...ada, version: '4', name: 'late' })).toBe(false);
  expect(placer.put(type, { ...ada, version: '6', name: 'bea' })).toBe(true);
  expect(placer.put(type, { ...ada, id: '2', version: '6' })).toBe(true);
});

it('removes an entity from every list and from its own screen', () => {
  const { cache, placer, shown } = cacheWith([ada, { ...ada, id: '2' }]);
  const variables = { tenantId: 7, id: '1' };
  cache.writeQuery({ query: one, variables, data: { task: { __typename: 'Task', ...ada } } });
  placer.remove(type, { id: '1', field: 'task', args: variables });
  expect(shown()).toEqual([['2 ada'], ['2 ada'], []]);
  expect(cache.readQuery({ query: one, variables })).toEqual({ task: null });
});
