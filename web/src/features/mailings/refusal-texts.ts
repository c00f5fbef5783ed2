import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'too-many-templates': msg`At most 100 templates can be saved. Remove one first.`,
  'mail-quota': msg`Your organisation has sent as much mail as it can within a day.`,
});

addFieldTexts({
  'attachments-too-large': () => msg`The files are larger than 10 MB together.`,
  'nobody-to-mail': () => msg`There is nobody in this group to email.`,
  'not-a-recipient': () => msg`This person is not a recipient of this email.`,
  'too-many-addresses': () => msg`At most 50 addresses can be typed. Choose a group to write to more people.`,
  'too-many-attachments': () => msg`At most 5 files can be attached.`,
});
