import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'too-many-tenants': msg`You have as many tenants as one owner can have. Please ask the operator of this installation.`,
});
