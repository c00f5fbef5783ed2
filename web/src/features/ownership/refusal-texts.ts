import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'too-many-tenants': msg`You have reached the maximum number of tenants. Please ask the operator of this installation.`,
});
