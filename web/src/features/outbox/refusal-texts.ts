import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'delivery-under-way': msg`This is being sent at this moment.`,
  'delivery-over': msg`This was sent or cancelled already.`,
  'delivery-not-over': msg`This is still waiting to be sent.`,
});
