import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'already-member': msg`This person works here already.`,
  'last-admin': msg`The last active admin has to stay. Make somebody else an admin first.`,
  'works-elsewhere': msg`This person also works elsewhere or has a company account, so only they can download or erase their data, in their profile. You can deactivate them here.`,
  'too-much': msg`This is too much data for one download. Please ask the operator of this installation.`,
});

addFieldTexts({
  'already-member': (field) => msg`${field} belongs to somebody who works here already.`,
  'last-admin': () => msg`The last active admin has to stay.`,
  'theirs-alone': () => msg`Only they can change this, in their profile.`,
  'not-invited': () => msg`The invitation was sent to another address.`,
});
