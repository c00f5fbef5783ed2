import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'in-use': msg`This file is shown somewhere. Please change that first.`,
});
