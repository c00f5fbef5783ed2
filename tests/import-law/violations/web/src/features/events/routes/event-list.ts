import type { Shown } from '../../members/routes/member-list.ts';

export type AlsoShown = Shown;
