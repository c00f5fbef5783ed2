import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'assignee-not-active': msg`This person is not an active user of the tenant.`,
});
