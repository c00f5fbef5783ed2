import { InMemoryCache } from '@apollo/client';
import { mergeConnection } from './merge-connection.ts';
import possibleTypesOf from './possible-types.generated.ts';

/** Everything with an id is one object wherever it is shown, so that a live change reaches all of it. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypesOf.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          events: { keyArgs: ['tenantId'], merge: mergeConnection },
          eventHistory: { keyArgs: ['tenantId', 'eventId'], merge: mergeConnection },
          members: { keyArgs: ['tenantId', 'search'], merge: mergeConnection },
          memberHistory: { keyArgs: ['tenantId', 'memberId'], merge: mergeConnection },
          tenantUsers: { keyArgs: ['tenantId', 'search', 'active'], merge: mergeConnection },
          libraryFiles: { keyArgs: ['tenantId'], merge: mergeConnection },
          dashboard: { keyArgs: ['tenantId', 'from'] },
          me: { merge: true },
        },
      },
    },
  });
}
