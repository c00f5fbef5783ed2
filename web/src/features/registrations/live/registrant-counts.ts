import { readShownAtMostEvery } from '../../../graphql/live/read-shown-again.ts';

/** While many people register or come in, milliseconds. */
const rest = 1_000;

/** Reads again how many registrants there are, also by size, if a screen shows it: a change does not contain it. */
export const readRegistrantCounts = readShownAtMostEvery(rest, 'RegistrantCounts', 'SizePlan', 'RaffleWall');
