import type { Egg } from '../egg/events.ts';

export type Hen = { readonly hatchedFrom: Egg['number'] };
