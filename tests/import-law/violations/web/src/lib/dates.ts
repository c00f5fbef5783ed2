import type { Shown } from '../features/members/components/member-list.ts';

export type Dates = Shown;
