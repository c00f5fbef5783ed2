import type { ApolloClient } from '@apollo/client';
import type { LiveList, LiveNode } from './live-list.ts';
import type { Gone, LiveType, Placer } from './placer.ts';

/** A change as the subscription delivers it. */
export interface TenantChange {
  readonly __typename: string;
  readonly position: string;
}

/** What changes come to. */
export interface LiveScreens {
  readonly client: ApolloClient;
  readonly placer: Placer;
  readonly tenantId: number;
}

export interface ChangeHandler<Change extends TenantChange = TenantChange> {
  /** the type of the changes that it takes; all without it */
  readonly on?: Change['__typename'];
  /** Brings a change to the screens. Answers the id of an entity that is news, to be pointed out. */
  take(screens: LiveScreens, change: Change): string | void;
}

/** What a feature keeps up to date with live changes. */
export interface LiveFeature {
  readonly lists?: readonly LiveList[];
  readonly changes?: readonly ChangeHandler[];
}

/** Declares that changes of one type bring an entity to its lists and screens, or take it off them. */
export function followEntity<Change extends TenantChange, Entity extends LiveNode>(definition: {
  on: Change['__typename'];
  type: LiveType<Entity>;
  /** null when it is gone */
  entityOf(change: Change): Entity | null;
  /** for entities that can go */
  goneOf?(change: Change, tenantId: number): Gone;
  /** what a change brings about besides */
  also?(screens: LiveScreens, change: Change): void;
}): ChangeHandler<Change> {
  const { also, entityOf, goneOf, on, type } = definition;
  return {
    on,
    take(screens, change) {
      const { placer, tenantId } = screens;
      const entity = entityOf(change);
      const isNews = entity !== null && placer.put(type, entity);
      if (entity === null && goneOf) placer.remove(type, goneOf(change, tenantId));
      also?.(screens, change);
      return isNews ? entity.id : undefined;
    },
  };
}
