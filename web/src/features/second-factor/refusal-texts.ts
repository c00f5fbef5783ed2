import { msg } from '@lingui/core/macro';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'no-second-factor': msg`Please set up a second factor for yourself first.`,
  'second-factor-required': msg`Your organisation asks for a second factor, so the last one has to stay.`,
  'already-enrolled': msg`An authenticator is set up already.`,
  'not-enrolled': msg`No authenticator is set up.`,
  'too-many-passkeys': msg`You have the maximum number of passkeys. Please remove one first.`,
});
