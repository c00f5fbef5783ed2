import type { Hen } from '../hen/events.ts';

export type LayEgg = { readonly hen: Hen };
