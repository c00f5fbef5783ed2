import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** The change does not contain the file. */
const readLibrary = readShownAgain('Library');

export const libraryLive: LiveFeature = { changes: [{ on: 'LibraryChanged', take: readLibrary }] };
