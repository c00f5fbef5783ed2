import type { Reference } from '@apollo/client';
import type { StoredConnection } from '../merge-connection.ts';

/** An entity as delivered by live changes. Versions are positions in the log: they only rise. */
export interface LiveNode {
  readonly id: string;
  readonly tenantId: number;
  readonly version: string;
}

export type FieldArgs = Readonly<Record<string, unknown>>;

/** The fields of an entity that its lists are sorted by, as they were when it was read. */
export type SortKeys = Readonly<Record<string, unknown>>;

/** One of the lists that a cache field holds. */
export interface ListPlace<Where> {
  readonly where: Where;
  /** where the loaded pages end if the server has further ones, else null; undefined if not known */
  readonly end: SortKeys | null | undefined;
}

/** Returns the stored value of a field with each of its lists replaced. `keysOf` reads a node as it was. */
export type ListShape<Where> = (
  stored: unknown,
  replace: (nodes: readonly Reference[], place: ListPlace<Where>) => readonly Reference[],
  keysOf: (node: Reference | undefined) => SortKeys | undefined,
) => unknown;

/** A Query field with lists of live entities of one type and one tenant. */
export interface LiveList<Entity extends LiveNode = LiveNode, Where = unknown> {
  readonly typename: string;
  readonly field: string;
  /** the fields that `order` compares */
  readonly by: readonly string[];
  /** Compares two entities of the list with these arguments; must equal the server's order. */
  order(one: Entity, other: Entity, now: number, args: FieldArgs): number;
  belongs(entity: Entity, args: FieldArgs, where: Where): boolean;
  readonly shape: ListShape<Where>;
}

interface Common<Entity, By extends keyof Entity> {
  typename: string;
  field: string;
  by: readonly (By & string)[];
  order(one: Pick<Entity, By>, other: Pick<Entity, By>, now: number, args: FieldArgs): number;
}

/** Declares a connection. Without `belongs`, it contains every entity of the tenant. */
export function defineLiveConnection<Entity extends LiveNode, By extends keyof Entity>(
  definition: Common<Entity, By> & { belongs?(entity: Entity, args: FieldArgs): boolean },
): LiveList<Entity, null> {
  const shape = connectionOf(definition.typename);
  return { belongs: () => true, ...definition, shape };
}

/** Declares a field that is not a connection, with its own `shape`. */
export function defineLiveLists<Entity extends LiveNode, By extends keyof Entity, Where>(
  definition: Common<Entity, By> & {
    belongs(entity: Entity, args: FieldArgs, where: Where): boolean;
    shape: ListShape<Where>;
  },
): LiveList<Entity, Where> {
  return definition;
}

function connectionOf(typename: string): ListShape<null> {
  return (stored, replace, keysOf) => {
    const connection = stored as StoredConnection;
    const nodes = connection.edges.map(({ node }) => node);
    // the next page begins after the row that was last when the pages were read, also if it has moved since
    const end = connection.pageInfo.hasNextPage ? (connection.end ?? keysOf(nodes.at(-1))) : null;
    const replaced = replace(nodes, { where: null, end });
    if (replaced === nodes) return connection;
    const edges = new Map(connection.edges.map((edge) => [edge.node.__ref, edge]));
    const edgeOf = (node: Reference) =>
      edges.get(node.__ref) ?? { __typename: `${typename}Edge`, cursor: '', node };
    return { ...connection, ...(end && { end }), edges: replaced.map(edgeOf) };
  };
}
