import type { ApolloClient } from '@apollo/client';
import type { LiveFeature } from '../../../graphql/live/live-feature.ts';

// A change of mentions says only that there is a new one; a comment that was edited or deleted changes the text
// of its mentions, or takes them along. So the list is read again if a screen shows it.

export const mentionsLive: LiveFeature = {
  changes: [
    { on: 'MentionsChanged', take: ({ client }) => refetchMentions(client) },
    { on: 'CommentChanged', take: ({ client }) => refetchMentions(client) },
  ],
};

function refetchMentions(client: ApolloClient): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName === 'Mentions',
  });
}
