import twitterText from 'twitter-text';

/** The maximum number of characters, as Twitter counts them. */
export const longestTweet = 280;
/** The maximum number of pictures in a tweet, which may have one video instead. */
export const mostPictures = 4;

/**
 * How long a text is as Twitter counts: an address counts 23 whatever its length, most scripts 1 a character,
 * others 2.
 */
export function tweetLength(text: string): { readonly length: number; readonly valid: boolean } {
  const { weightedLength, valid } = twitterText.parseTweet(text);
  return { length: weightedLength, valid };
}

/** Where everybody can see a tweet. */
export const tweetAddress = (id: string): string => `https://x.com/i/web/status/${id}`;
