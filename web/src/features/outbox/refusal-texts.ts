import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'delivery-under-way': msg`This is being sent at this moment.`,
  'delivery-over': msg`This was sent or cancelled already.`,
  'delivery-not-over': msg`This is still waiting to be sent.`,
  'push-over': msg`This notification was already sent, or the device no longer gets notifications.`,
  'push-not-over': msg`This notification is already being sent again.`,
  'notification-read': msg`This notification was read in the meantime.`,
  'notification-gone': msg`This notification is not in the notification centre, so it can’t be sent again.`,
  'push-quiet': msg`This person has quiet hours now. Try again later.`,
  'push-unwanted': msg`This person no longer wants push notifications of this kind.`,
});
