import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'in-use': msg`This file is still in use, so it stays.`,
});
