import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'quota-full': msg`There is no room for more files. Please remove some first.`,
  'owner-quota-full': msg`All tenants of this owner together have no room for more files. Please remove some first.`,
  'storage-full': msg`There is no room for more files at the moment.`,
  'too-many-uploads': msg`Too many uploads are unfinished. Please finish or cancel some first.`,
  'another-protocol': msg`Version 1.0.0 of the tus protocol is spoken here.`,
  'wrong-offset': msg`Another byte of this file is expected next.`,
  'unreadable-file': msg`This file is damaged, or is not of the type that its name says.`,
  'wrong-kind': msg`This kind of content is not accepted here.`,
});

addFieldTexts({
  'no-such-upload': () => msg`There is no such upload. Please begin again.`,
  'incomplete-upload': () => msg`This upload is not complete.`,
  'one-file': () => msg`Only one file can be sent here.`,
  'quota-full': () => msg`There is no room for more files. Please remove some first.`,
  'owner-quota-full': () =>
    msg`All tenants of this owner together have no room for more files. Please remove some first.`,
  'storage-full': () => msg`There is no room for more files at the moment.`,
  'not-our-media': () => msg`This is not a picture that was uploaded here.`,
  'unreadable-file': () => msg`This file is damaged, or is not of the type that its name says.`,
  'wrong-kind': () => msg`This kind of file is not accepted here.`,
});
