import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';

addFieldTexts({
  'contains-username': (field) => msg`${field} must not contain the username.`,
  'part-of-password': () => msg`The username must not be part of the password.`,
  'too-common': (field) => msg`${field} is too easy to guess. Please choose another.`,
});
