import type { MessageDescriptor } from '@lingui/core';
import { screens } from '../screens.ts';
import { inTenant } from '../route-params.ts';
import { groupList } from './sidebar-group-list.ts';

export interface SidebarGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly items: readonly SidebarItem[];
}

export interface SidebarItem {
  readonly label: MessageDescriptor;
  readonly path: string;
  /** shown to admins only */
  readonly forAdmins?: true;
}

/** The groups of the sidebar with their entries. */
export function sidebarGroups(tenantId: number): readonly SidebarGroup[] {
  const entries = screens
    .flatMap(({ path, sidebar }) => (sidebar ? [{ ...sidebar, path: inTenant(path, tenantId) }] : []))
    .toSorted((one, other) => one.order - other.order);
  return groupList.map(({ id, title }) => ({
    id,
    title,
    items: entries.filter(({ group }) => group === id),
  }));
}
