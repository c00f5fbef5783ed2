import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'not-your-comment': msg`Only the person who wrote a comment can change it.`,
});
