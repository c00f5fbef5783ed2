import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

// A change does not contain its line of the history. An event's own history follows the revision of the event, and
// hears only of its parts here.

const readOfAll = readShownAgain('EventChanges');
const readOfParts = readShownAgain('EventChanges', 'EventHistory');
const readImages = readShownAgain('ImageHistory');
const parts = ['ItemChanged', 'TaskChanged', 'CommentChanged'];

export const historyLive: LiveFeature = {
  changes: [
    { on: 'EventChanged', take: readOfAll },
    ...parts.map((on) => ({ on, take: readOfParts })),
    { on: 'MediumChanged', take: readImages },
  ],
};
