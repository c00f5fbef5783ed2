import { msg } from '@lingui/core/macro';

/** The name of the box of SecondTime, also where an error or a conflict names it. */
export const secondTimeLabel = msg`The second of the two equal times`;
