import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../lib/paths.ts';

export interface SidebarGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly items: readonly SidebarItem[];
}

export interface SidebarItem {
  readonly label: MessageDescriptor;
  readonly path: string;
  /** of no use to others */
  readonly forAdmins?: true;
}

/** The four groups of decisions 30b, with the items whose screens exist: a control appears with its feature. */
export const sidebarGroups = (tenantId: number): readonly SidebarGroup[] => [
  {
    id: 'membership',
    title: msg`Membership`,
    items: [
      { label: msg`Members`, path: paths.members(tenantId) },
      { label: msg`Users`, path: paths.tenantUsers(tenantId) },
      { label: msg`Add user`, path: paths.userAdd(tenantId), forAdmins: true },
    ],
  },
  {
    id: 'events',
    title: msg`Events`,
    items: [
      { label: msg`Events`, path: paths.events(tenantId) },
      { label: msg`Create event`, path: paths.eventAdd(tenantId) },
    ],
  },
  {
    id: 'dashboard',
    title: msg`Dashboard`,
    items: [{ label: msg`Dashboard`, path: paths.dashboard(tenantId) }],
  },
  {
    id: 'profile',
    title: msg`Profile`,
    items: [
      { label: msg`Profile`, path: paths.profile },
      { label: msg`Settings`, path: paths.settings(tenantId) },
      { label: msg`Payment`, path: paths.payment },
      { label: msg`Subscription`, path: paths.subscription },
      { label: msg`Reset password`, path: paths.tenantResetPassword(tenantId) },
      { label: msg`Terms of use`, path: paths.terms },
      { label: msg`Privacy policy`, path: paths.privacy },
    ],
  },
];
