import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'ends-before-start': msg`The end must not be before the start.`,
});
