import type { Reference } from '@apollo/client';
import type { StoredConnection } from '../merge-connection.ts';

/** An entity as live changes bring it. Versions are positions in the log: they only rise. */
export interface LiveNode {
  readonly id: string;
  readonly tenantId: number;
  readonly version: string;
}

export type FieldArgs = Readonly<Record<string, unknown>>;

/** One of the lists that a field of the cache holds. */
export interface ListPlace<Where> {
  readonly where: Where;
  /** whether the server has further pages of it */
  readonly more: boolean;
}

/** Answers what a field holds, with each of its lists replaced. */
export type ListShape<Where> = (
  stored: unknown,
  replace: (nodes: readonly Reference[], place: ListPlace<Where>) => readonly Reference[],
) => unknown;

/** A field of Query with lists of live entities of one type, of one tenant. */
export interface LiveList<Entity extends LiveNode = LiveNode, Where = unknown> {
  readonly typename: string;
  readonly field: string;
  /** whether screens show the list from the cache, so that it must not stay there when changes were missed */
  readonly cacheFirst: boolean;
  /** the fields that `order` looks at */
  readonly by: readonly string[];
  /** The order of the list, as the server has it. */
  order(one: Entity, other: Entity, now: number): number;
  belongs(entity: Entity, args: FieldArgs, where: Where): boolean;
  readonly shape: ListShape<Where>;
}

interface Common<Entity, By extends keyof Entity> {
  typename: string;
  field: string;
  cacheFirst?: boolean;
  by: readonly (By & string)[];
  order(one: Pick<Entity, By>, other: Pick<Entity, By>, now: number): number;
}

/** Declares a connection; every entity of the tenant belongs to it without `belongs`. */
export function defineLiveConnection<Entity extends LiveNode, By extends keyof Entity>(
  definition: Common<Entity, By> & { belongs?(entity: Entity, args: FieldArgs): boolean },
): LiveList<Entity, null> {
  const shape = connectionOf(definition.typename);
  return { cacheFirst: false, belongs: () => true, ...definition, shape };
}

/** Declares a field that holds its lists in a shape of its own. */
export function defineLiveLists<Entity extends LiveNode, By extends keyof Entity, Where>(
  definition: Common<Entity, By> & {
    belongs(entity: Entity, args: FieldArgs, where: Where): boolean;
    shape: ListShape<Where>;
  },
): LiveList<Entity, Where> {
  return { cacheFirst: false, ...definition };
}

function connectionOf(typename: string): ListShape<null> {
  return (stored, replace) => {
    const connection = stored as StoredConnection;
    const nodes = connection.edges.map(({ node }) => node);
    const replaced = replace(nodes, { where: null, more: connection.pageInfo.hasNextPage });
    if (replaced === nodes) return connection;
    const edges = new Map(connection.edges.map((edge) => [edge.node.__ref, edge]));
    const edgeOf = (node: Reference) =>
      edges.get(node.__ref) ?? { __typename: `${typename}Edge`, cursor: '', node };
    return { ...connection, edges: replaced.map(edgeOf) };
  };
}
