import type { ChangeHandler, LiveChange, LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

// A change of mentions says only that there is a new one; a comment that was edited or deleted changes the text
// of its mentions, or takes them along. So the list is read again if a screen shows it.

const readMentions = readShownAgain('Mentions');

interface CommentChange extends LiveChange {
  readonly created: boolean;
}

/** A new comment is in no list of mentions yet: if it mentions the reader, a change of their mentions follows. */
const followComment: ChangeHandler<CommentChange> = {
  on: 'CommentChanged',
  take(screens, { created }) {
    if (!created) readMentions(screens);
  },
};

export const mentionsLive: LiveFeature = {
  changes: [{ on: 'MentionsChanged', take: readMentions }, followComment],
};
