import { msg } from '@lingui/core/macro';

/** What became of a post, in words. */
export const statusWords = {
  SCHEDULED: msg`Scheduled`,
  PUBLISHING: msg`Publishing`,
  PUBLISHED: msg`Published`,
  FAILED: msg`Failed`,
  UNKNOWN: msg`Unknown`,
  CANCELLED: msg`Cancelled`,
} as const;

/** Why a post failed or waits, in words, by the reason that the server names. */
export const reasonWords = {
  'not-connected': msg`Twitter is not connected.`,
  'access-lost': msg`Twitter no longer lets us post for this account. Connect it again.`,
  'rate-limited': msg`Twitter is limiting posts right now.`,
  unreachable: msg`Twitter could not be reached.`,
  refused: msg`Twitter refused it.`,
  'media-missing': msg`A picture or video is no longer there.`,
  'media-refused': msg`Twitter does not take one of the pictures or videos.`,
  'not-there': msg`It did not arrive on Twitter.`,
  failed: msg`An unexpected error.`,
} as const;

export const reasonOf = (reason: string | null) =>
  reason !== null && reason in reasonWords ? reasonWords[reason as keyof typeof reasonWords] : null;
