import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { guardVersions, type HeldEntity } from '../guard-versions.ts';

/**
 * Answers can overtake each other: a slow query may carry an older state than a live change that has
 * already arrived. An entity that comes with an older version than the one held is replaced by the
 * held one before the cache sees it.
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
