import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addFieldTexts({
  'not-a-count': (field) => msg`${field} needs a whole number from 0 to 1,000,000.`,
  'not-a-size': () => msg`A size must not contain a comma.`,
  'too-many-sizes': () => msg`At most 60 sizes can be listed.`,
});

addRefusalTexts({ 'event-cancelled': msg`This event is cancelled.` });
