import type { Shown } from '../features/members/components/member-list.ts';

export type Avatar = Shown;
