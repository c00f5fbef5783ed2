import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'too-many-media': msg`There is no room for more pictures and videos here.`,
});
