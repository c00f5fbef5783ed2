import type { FieldReasons } from '../kernel/codes.ts';
import { isInThePast } from '../kernel/in-the-past.ts';
import { longestTweet, mostPictures, tweetLength } from './for-twitter.ts';
import type { PostDetails } from './state.ts';

/** What a post cannot go out with, by field: checked before it is scheduled (decision 33). */
export function whatIsWrong(
  { platforms, content, media, scheduledAt }: PostDetails,
  now: string,
): FieldReasons {
  const wrong: Record<string, FieldReasons[string]> = {};
  if (platforms.length === 0) wrong.platforms = 'no-platform';
  // Instagram can be chosen and cannot be connected: decision 33
  if (platforms.includes('instagram')) wrong.platforms = 'instagram-not-connected';
  if (platforms.includes('twitter')) {
    const { length, valid } = tweetLength(content);
    if (length > longestTweet) wrong.content = 'too-long-for-twitter';
    else if (!valid) wrong.content = 'not-for-twitter';
    const videos = media.filter(({ kind }) => kind === 'video').length;
    if (videos > 0 ? media.length > 1 : media.length > mostPictures) wrong.media = 'too-many-for-twitter';
  }
  if (isInThePast(scheduledAt, now)) wrong.scheduledAt = 'in-the-past';
  return wrong;
}
