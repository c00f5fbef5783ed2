import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'share-ended': msg`This share has ended already.`,
});

addFieldTexts({
  'unknown-tenant': () => msg`There is no such organisation, or it is not listed.`,
  'own-tenant': () => msg`This is your own organisation.`,
});
