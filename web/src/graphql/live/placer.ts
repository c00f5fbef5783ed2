import type { ApolloCache, Reference, TypedDocumentNode } from '@apollo/client';
import type { Modifier, ModifierDetails, Modifiers } from '@apollo/client/cache';
import type { DocumentNode } from 'graphql';
import { withdraw } from '../../lib/withdrawn.ts';
import { fieldArgs } from './field-args.ts';
import type { LiveList, LiveNode, SortKeys } from './live-list.ts';
import { place } from './place.ts';

/** A type of live entities in the cache. */
export interface LiveType<Entity extends LiveNode = LiveNode> {
  readonly typename: string;
  /** the fragment with all fields that a change delivers */
  readonly fragment: TypedDocumentNode<Entity>;
  readonly fragmentName: string;
}

/** A removed live entity, and the Query field of its own screen. */
export interface RemovedEntity {
  readonly id: string;
  readonly field: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Keeps every cached list of live entities equal to the server's answer. */
export interface Placer {
  /**
   * Writes a new or changed entity and moves it to its position in each list. Returns whether it is newer
   * than the cached one; an older entity changes nothing.
   */
  put<Entity extends LiveNode>(type: LiveType<Entity>, entity: Entity): boolean;
  /** Removes an entity from every list and from its own screen, also from what the device keeps. */
  remove(type: LiveType, gone: RemovedEntity): void;
}

/** Creates the placer of a cache. `lists`: every list of live entities that a screen can cache. */
export function createPlacer(cache: ApolloCache, lists: readonly LiveList[]): Placer {
  const fieldsOf = (typename: string, modifier: (list: LiveList) => Modifier<unknown>): Modifiers =>
    Object.fromEntries(
      lists.filter((list) => list.typename === typename).map((list) => [list.field, modifier(list)]),
    );
  return {
    put(type, entity) {
      const { fragmentName, typename } = type;
      // untyped, because the typed result lacks the __typename that is also written
      const fragment: DocumentNode = type.fragment;
      const id = cache.identify({ __typename: typename, id: entity.id });
      const known = versionOf(cache, id);
      const version = BigInt(entity.version);
      if (known !== null && version < known) return false;
      const now = Date.now();
      const fields = fieldsOf(typename, (list) => withEntity(list, entity, now));
      cache.batch({
        update(batch) {
          const data: LiveNode & { __typename: string } = { ...entity, __typename: typename };
          // the lists first: they compare with the entity as it was
          batch.modify({ id: 'ROOT_QUERY', fields });
          batch.writeFragment({ id, fragment, fragmentName, data });
        },
      });
      return known === null || version > known;
    },
    remove({ typename }, gone) {
      const id = cache.identify({ __typename: typename, id: gone.id });
      if (id === undefined) return;
      const fields = {
        ...fieldsOf(typename, (list) => without(list, id)),
        [gone.field]: nullFor(gone),
      };
      const removeFrom = (from: ApolloCache) =>
        from.batch({
          update(batch) {
            batch.modify({ id: 'ROOT_QUERY', fields });
            batch.evict({ id });
          },
        });
      removeFrom(cache);
      withdraw(removeFrom);
    },
  };
}

/** The version of an entity in the cache; null if it is not cached. */
function versionOf(cache: ApolloCache, id: string | undefined): bigint | null {
  let version: bigint | null = null;
  if (id === undefined) return version;
  const look: Modifier<unknown> = (stored) => {
    version = BigInt(String(stored));
    return stored;
  };
  cache.modify({ id, fields: { version: look } });
  return version;
}

function withEntity(list: LiveList, entity: LiveNode, now: number): Modifier<unknown> {
  return (stored, { readField, storeFieldName, toReference }) => {
    const node = toReference({ __typename: list.typename, id: entity.id });
    const args = fieldArgs(storeFieldName);
    if (!node || args['tenantId'] !== entity.tenantId) return stored;
    const keysOf = readKeys(list, readField);
    const compare = (other: Reference): number => {
      const keys = keysOf(other);
      // an entity with missing fields cannot be compared
      return keys ? list.order(entity, { ...entity, ...keys }, now, args) : 1;
    };
    const isAfter = (end: SortKeys): boolean => list.order({ ...entity, ...end }, entity, now, args) < 0;
    const isLast = (nodes: readonly Reference[]): boolean =>
      nodes.every((other) => other.__ref === node.__ref || compare(other) > 0);
    return list.shape(
      stored,
      (nodes, { end, where }) =>
        place(nodes, node, {
          belongs: list.belongs(entity, args, where),
          beyond: end ? isAfter(end) : end === undefined && isLast(nodes),
          compare,
        }),
      keysOf,
    );
  };
}

function without(list: LiveList, id: string): Modifier<unknown> {
  return (stored, { readField }) =>
    list.shape(
      stored,
      (nodes) => {
        const others = nodes.filter(({ __ref }) => __ref !== id);
        return others.length === nodes.length ? nodes : others;
      },
      readKeys(list, readField),
    );
}

/** Reads what a list sorts by; undefined for a node of which a field is missing. */
const readKeys =
  (list: LiveList, readField: ModifierDetails['readField']) => (node: Reference | undefined) => {
    const keys = list.by.map((field) => [field, node && readField(field, node)] as const);
    return keys.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(keys);
  };

function nullFor(gone: RemovedEntity): Modifier<unknown> {
  return (shown, { storeFieldName }) => {
    const args = fieldArgs(storeFieldName);
    return Object.entries(gone.args).every(([name, value]) => args[name] === value) ? null : shown;
  };
}
