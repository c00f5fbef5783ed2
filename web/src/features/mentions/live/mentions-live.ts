import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

// A change of mentions says only that there is a new one; a comment that was edited or deleted changes the text
// of its mentions, or takes them along. So the list is read again if a screen shows it.

const readMentions = readShownAgain('Mentions');

export const mentionsLive: LiveFeature = {
  changes: ['MentionsChanged', 'CommentChanged'].map((on) => ({ on, take: readMentions })),
};
