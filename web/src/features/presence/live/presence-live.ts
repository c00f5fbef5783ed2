import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { presenceNews } from '../../../graphql/presence/presence-news.ts';

export const presenceLive: LiveFeature = {
  changes: [{ on: 'PresenceChanged', take: () => presenceNews.set(presenceNews.get() + 1) }],
};
