import { gql } from '@apollo/client';
import { defineLiveConnection } from '../live-list.ts';
import type { LiveType } from '../placer.ts';

// Live entities for the tests of placers, in a list by name that can be searched.

export interface Task {
  readonly id: string;
  readonly tenantId: number;
  readonly version: string;
  readonly name: string;
}

export const byName = (one: Pick<Task, 'name' | 'id'>, other: Pick<Task, 'name' | 'id'>) =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1;
export const matchesSearch = (search: unknown, { name }: Task) =>
  typeof search !== 'string' || name.includes(search);

export const tasks = defineLiveConnection<Task, 'id' | 'name'>({
  typename: 'Task',
  field: 'tasks',
  by: ['id', 'name'],
  order: byName,
  belongs: (task, { search }) => matchesSearch(search, task),
});
export const type: LiveType<Task> = {
  typename: 'Task',
  fragmentName: 'Whole_task',
  fragment: gql`
    fragment Whole_task on Task {
      id
      tenantId
      version
      name
    }
  `,
};
export const listed = gql`
  query Listed($tenantId: Int!, $search: String) {
    tasks(tenantId: $tenantId, search: $search) {
      edges {
        cursor
        node {
          id
          tenantId
          version
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
