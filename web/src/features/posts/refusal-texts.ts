import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'post-cancelled': msg`This post was cancelled.`,
  'post-failed': msg`Failed to post. Check logs or try again.`,
  'post-gone-out': msg`This post has gone out, or is on its way, and cannot be changed.`,
  'post-not-due': msg`This post does not go out now.`,
  'post-not-failed': msg`Only a post that failed can be sent again.`,
  'post-not-unknown': msg`It is already known what became of this post.`,
  'post-unknown': msg`Twitter did not say whether it published the post. Look there before you send it again.`,
  'twitter-not-connected': msg`Twitter is not connected. An admin can connect it under Integrations.`,
});

addFieldTexts({
  'instagram-not-connected': () => msg`Instagram is not connected.`,
  'no-platform': () => msg`Choose at least one platform.`,
  'not-for-twitter': () => msg`Twitter does not take some of these characters.`,
  'too-long-for-twitter': () => msg`This is too long for Twitter, which takes 280 characters.`,
  'too-many-for-twitter': () => msg`Twitter takes up to 4 pictures or 1 video.`,
});
