import type { Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';

/** Makes a thing of one kind for an organisation and answers its id. */
export type ThingMaker = (muster: Installation, whose: Organisation) => Promise<number | string | undefined>;
