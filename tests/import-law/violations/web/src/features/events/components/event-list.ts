import type { Shown } from '../../members/components/member-list.ts';

export type AlsoShown = Shown;
