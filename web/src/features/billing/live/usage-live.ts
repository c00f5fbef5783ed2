import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** Any change may change the usage figures. */
export const usageLive: LiveFeature = { changes: [{ take: readShownAgain('Usage') }] };
