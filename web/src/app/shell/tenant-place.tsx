import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { Viewer_MeFragment } from '../../features/session/viewer.generated.ts';
import { useGraph } from '../../graphql/graph-context.ts';
import { paths } from '../../lib/paths.ts';
import { useTenant, type CurrentTenant } from '../../lib/tenant.ts';
import { SwitchIcon } from '../../ui/icons.tsx';
import { initials } from '../../ui/initials.ts';
import classes from './tenant-place.module.css';

/** The current tenant, by company and city, with a menu of the user's other tenants (decision 2). */
export function TenantPlace({ memberships }: { memberships: Viewer_MeFragment['memberships'] }) {
  const { t } = useLingui();
  const current = useTenant();
  const graph = useGraph();
  const navigate = useNavigate();
  const others = memberships.filter(({ tenant }) => tenant.tenantId !== current.tenantId);
  const place = <Place tenant={current} />;
  if (others.length === 0) return <div className={classes.place}>{place}</div>;

  const goTo = async (tenantId: number) => {
    await graph.forget();
    await navigate(paths.dashboard(tenantId));
  };
  return (
    <Menu position="bottom-start" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.place}
          aria-label={t`Switch tenant, now ${current.companyname}, ${current.city}`}
        >
          {place}
          <SwitchIcon />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ tenant }) => (
          <Menu.Item key={tenant.id} onClick={() => goTo(tenant.tenantId)}>
            {tenant.companyname}, {tenant.city}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Place({ tenant: { companyname, city, logo } }: { tenant: CurrentTenant }) {
  return (
    <>
      {logo ? (
        <img className={classes.logo} src={`${logo}/thumbnail`} alt="" width={36} height={36} />
      ) : (
        <span className={classes.mark} aria-hidden="true">
          {initials(companyname.split(/\s+/, 2).join(' '))}
        </span>
      )}
      <span className={classes.names}>
        <strong>{companyname}</strong>
        <span>{city}</span>
      </span>
    </>
  );
}
