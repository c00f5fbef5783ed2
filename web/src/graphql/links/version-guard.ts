import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { guardVersions, type HeldEntity } from '../guard-versions.ts';

/**
 * Answers can overtake each other: a slow query may contain an older state than a live change that has
 * already arrived. An entity with an older version than the cached one is replaced by the cached one
 * before it reaches the cache.
 */
export function versionGuardLink(held: (typename: string, id: string) => HeldEntity | undefined): {
  link: ApolloLink;
  forget(): void;
} {
  const versions = new Map<string, bigint>();
  const link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) =>
        result.data ? { ...result, data: guardVersions(result.data, versions, held) } : result,
      ),
    ),
  );
  return { link, forget: () => versions.clear() };
}
