import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { fieldArgs } from '../../../graphql/live/field-args.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import { startAgain } from '../../../graphql/merge-connection.ts';

/** The change does not contain the file. What no screen shows is read when a screen shows it. */
const readLibrary = readShownAgain('Library', 'LibraryMonths');

export const libraryLive: LiveFeature = {
  changes: [
    { on: 'LibraryChanged', take: readLibrary },
    {
      on: 'TenantChanged',
      // months are those of the tenant's time zone, which may have changed
      take(screens) {
        startAgain(screens.client.cache, 'libraryFiles', (field) => 'month' in fieldArgs(field));
        readLibrary(screens);
      },
    },
  ],
  reconnected: readLibrary,
};
