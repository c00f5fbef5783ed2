import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'nobody-to-draw': msg`Nobody is left to draw: no registrant with a place fits, or all of them have won.`,
});

addFieldTexts({
  'not-of-the-item': () => msg`This is not a picture or video of the item.`,
  'too-many-winners': () => msg`At most 1,000 winners can be drawn at once.`,
});
