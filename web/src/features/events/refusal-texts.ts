import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'event-cancelled': msg`This event is cancelled.`,
  'event-not-cancelled': msg`This event is not cancelled.`,
  'event-published': msg`This event is published already.`,
  'not-in-series': msg`This event belongs to no series.`,
  'ends-before-start': msg`The end must not be before the start.`,
});

addFieldTexts({
  'ends-before-start': () => msg`The end must not be before the start.`,
  'no-such-year': (field) => msg`${field} needs a year from 1900 to 2999.`,
  'not-a-date': (field) => msg`${field} is not a date and time.`,
});
