import { msg } from '@lingui/core/macro';

/** The groups of the sidebar, in order (decision 30b); each screen names its group. */
export const groupList = [
  { id: 'membership', title: msg`Membership` },
  { id: 'events', title: msg`Events` },
  { id: 'dashboard', title: msg`Dashboard` },
  { id: 'profile', title: msg`Profile` },
] as const;

export type SidebarGroupId = (typeof groupList)[number]['id'];
