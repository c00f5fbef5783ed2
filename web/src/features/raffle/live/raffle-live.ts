import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** A change does not contain who won. */
const readRaffle = readShownAgain('Raffle', 'RaffleWall');

export const raffleLive: LiveFeature = { changes: [{ on: 'RaffleChanged', take: readRaffle }] };
