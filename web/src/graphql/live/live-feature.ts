import type { ApolloClient } from '@apollo/client';
import type { LiveList, LiveNode } from './live-list.ts';
import type { RemovedEntity, LiveType, Placer } from './placer.ts';

/** A change as delivered by the subscription. */
export interface LiveChange {
  readonly __typename: string;
  readonly position: string;
}

/** What change handlers work on. */
export interface LiveScreens {
  readonly client: ApolloClient;
  readonly placer: Placer;
  readonly tenantId: number;
}

export interface ChangeHandler<Change extends LiveChange = LiveChange> {
  /** the type of changes that it handles; without it, all */
  readonly on?: Change['__typename'];
  /** Applies a change. Returns the id of an entity that is new to the screens, so that it glows. */
  take(screens: LiveScreens, change: Change): string | void;
  /** Puts what has changed in its place again, after an answer that does not contain it; without other effects. */
  placeAgain?(screens: LiveScreens, change: Change): void;
}

/** What a feature declares to the client's cache. */
export interface LiveFeature {
  readonly lists?: readonly LiveList[];
  readonly changes?: readonly ChangeHandler[];
  /** Prepares the cache after some changes were missed, before the screens are read again. */
  missed?(screens: LiveScreens): void;
  /** After an interruption, reads again what the log does not contain: the connection repeats only changes of the log. */
  reconnected?(screens: LiveScreens): void;
  /** Looks at what the changes cannot tell, before they are followed and after some of them were missed. */
  begin?(screens: LiveScreens): void;
}

/** Declares that changes of one type put an entity into its lists and screens, or remove it. */
export function followEntity<Change extends LiveChange, Entity extends LiveNode>(definition: {
  on: Change['__typename'];
  type: LiveType<Entity>;
  /** null when it was removed */
  entityOf(change: Change): Entity | null;
  /** for entities that can be removed */
  removedOf?(change: Change, tenantId: number): RemovedEntity;
  /** runs after each change */
  also?(screens: LiveScreens, change: Change): void;
}): ChangeHandler<Change> {
  const { also, entityOf, removedOf, on, type } = definition;
  const put = ({ placer, tenantId }: LiveScreens, change: Change): string | undefined => {
    const entity = entityOf(change);
    if (entity !== null) return placer.put(type, entity) ? entity.id : undefined;
    if (removedOf) placer.remove(type, removedOf(change, tenantId));
    return undefined;
  };
  return {
    on,
    take(screens, change) {
      const news = put(screens, change);
      also?.(screens, change);
      return news;
    },
    placeAgain: put,
  };
}
