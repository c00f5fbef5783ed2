import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  'nobody-to-draw': msg`Nobody is left to draw: no registrant with a place fits, or all of them have won.`,
  'round-passed': msg`The time of the draw has passed before the list of entries was closed. Choose another time.`,
  'round-may-come': msg`The public random number can still come. A draw without it can be made a day after its time.`,
  'round-unreadable': msg`This server reads no public random numbers at present, so it cannot know whether the number has come. Ask the operator to set DRAND_URL.`,
  'draw-under-way': msg`The list of entries is closed already. The draw follows at the announced time.`,
});

addFieldTexts({
  'no-public-randomness': () => msg`Public random numbers are not set up on this server.`,
  'not-of-the-item': () => msg`This is not a picture or video of the item.`,
  'too-far-ahead': () => msg`Choose a time within a year from now.`,
  'too-many-winners': () => msg`At most 1,000 winners can be drawn at once.`,
});
