import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'not-your-message': msg`Only the person who sent a message can change it.`,
  'participant-not-active': msg`One of these people no longer works here. Choose somebody else.`,
  'thread-exists': msg`These people already have a thread. Open it from the list.`,
});

addFieldTexts({
  'too-many-attached': () => msg`At most 10 pictures and videos can be attached.`,
});
