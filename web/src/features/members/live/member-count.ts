import { readShownAtMostEvery } from '../../../graphql/live/read-shown-again.ts';

/** During an import, milliseconds. */
const rest = 1_000;

/** Reads again how many members there are, also of each import, if a screen shows it: a change does not contain it. */
export const readMemberCount = readShownAtMostEvery(rest, 'MemberCount', 'MemberImports');
