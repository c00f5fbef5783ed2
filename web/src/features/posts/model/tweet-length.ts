import twitterText from 'twitter-text';

/** What Twitter takes. */
export const longestTweet = 280;

/** How long a text is as Twitter counts, and whether Twitter takes it: as domain/post/for-twitter.ts counts. */
export function tweetLength(text: string): { readonly length: number; readonly fits: boolean } {
  const { weightedLength } = twitterText.parseTweet(text.trim());
  return { length: weightedLength, fits: weightedLength <= longestTweet };
}
