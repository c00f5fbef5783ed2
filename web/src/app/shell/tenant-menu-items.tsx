import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { Viewer_MeFragment } from '../../features/session/viewer.generated.ts';
import { useGraph } from '../../graphql/graph-context.ts';
import { paths } from '../../lib/paths.ts';
import { HeaderMenu, type OpenedMenu } from './header-menu.tsx';

/** The menu of the user's other tenants. */
export default function TenantMenuItems({
  others,
  menu,
}: {
  others: Viewer_MeFragment['memberships'];
  menu: OpenedMenu;
}) {
  const graph = useGraph();
  const navigate = useNavigate();
  const goTo = async (tenantId: number) => {
    await graph.forget();
    await navigate(paths.dashboard(tenantId));
  };
  return (
    <HeaderMenu menu={menu} position="bottom-start" width={260}>
      {others.map(({ tenant }) => (
        <Menu.Item key={tenant.id} onClick={() => goTo(tenant.tenantId)}>
          {tenant.companyname}, {tenant.city}
        </Menu.Item>
      ))}
    </HeaderMenu>
  );
}
