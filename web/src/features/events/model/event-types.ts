import { msg } from '@lingui/core/macro';

/** Suggestions for an event's type, which is free text (decision 17). */
export const suggestedTypes = [
  msg`Meeting`,
  msg`Training`,
  msg`Competition`,
  msg`Social`,
  msg`Fundraiser`,
  msg`Workshop`,
  msg`Ceremony`,
  msg`Trip`,
];
