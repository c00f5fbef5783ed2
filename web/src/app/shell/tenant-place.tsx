import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Viewer_MeFragment } from '../../features/session/viewer.generated.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useTenant, type CurrentTenant } from '../../lib/tenant.ts';
import { SwitchIcon } from '../../ui/icons.tsx';
import { initials } from '../../ui/initials.ts';
import { MenuButton } from './menu-button.tsx';
import classes from './tenant-place.module.css';

const items = () => import('./tenant-menu-items.tsx');
const TenantMenuItems = lazy(() => loadPart('tenant-menu', items));

/** The current tenant, by company and city, with a menu of the user's other tenants (decision 2). */
export function TenantPlace({ memberships }: { memberships: Viewer_MeFragment['memberships'] }) {
  const { t } = useLingui();
  const current = useTenant();
  const others = memberships.filter(({ tenant }) => tenant.tenantId !== current.tenantId);
  const place = <Place tenant={current} />;
  if (others.length === 0) return <div className={classes.place}>{place}</div>;
  return (
    <MenuButton
      menu={TenantMenuItems}
      load={items}
      props={{ others }}
      className={classes.place}
      label={t`Switch tenant, now ${current.companyname}, ${current.city}`}
    >
      {place}
      <SwitchIcon />
    </MenuButton>
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
