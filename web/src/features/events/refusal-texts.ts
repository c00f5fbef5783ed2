import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'ends-before-start': msg`The end must not be before the start.`,
});

addFieldTexts({
  'ends-before-start': () => msg`The end must not be before the start.`,
  'no-such-year': (field) => msg`${field} needs a year from 1900 to 2999.`,
  'not-a-date': (field) => msg`${field} is not a date and time.`,
});
