import { InMemoryCache } from '@apollo/client';
import type { LiveList } from './live/live-list.ts';
import { mergeConnection } from './merge-connection.ts';
import possibleTypesOf from './possible-types.generated.ts';

/**
 * Everything with an id is one object wherever it is shown, so that a live change reaches all of it.
 * Lists that live changes keep in order bring their own policies.
 */
export function createCache(lists: readonly LiveList[]): InMemoryCache {
  const live = lists.map(({ field, keyArgs, paged }) => [
    field,
    { keyArgs: [...keyArgs], ...(paged && { merge: mergeConnection }) },
  ]);
  return new InMemoryCache({
    possibleTypes: possibleTypesOf.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          ...Object.fromEntries(live),
          eventHistory: { keyArgs: ['tenantId', 'eventId'], merge: mergeConnection },
          memberHistory: { keyArgs: ['tenantId', 'memberId'], merge: mergeConnection },
          libraryFiles: { keyArgs: ['tenantId'], merge: mergeConnection },
          me: { merge: true },
        },
      },
    },
  });
}
