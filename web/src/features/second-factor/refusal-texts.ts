import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'already-enrolled': msg`An authenticator is set up already.`,
  'not-enrolled': msg`No authenticator is set up.`,
  'too-many-passkeys': msg`There are as many passkeys as there can be. Please remove one first.`,
});
