import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { paths } from '../../../lib/paths.ts';
import { NextIcon } from '../../../ui/icons.tsx';
import { initials } from '../../../ui/initials.ts';
import { ReopenTenantDocument } from '../mutations/reopen-tenant.generated.ts';
import type { Owner_TenantsFragment } from '../owner.generated.ts';
import classes from './owned-tenants.module.css';

type OwnedTenant = Owner_TenantsFragment['tenants'][number];

/** The owner's tenants as doors, by company and city (decision 2). `onEnter` opens one instead of its link. */
export function OwnedTenants({
  tenants,
  onEnter,
}: {
  tenants: Owner_TenantsFragment['tenants'];
  onEnter(tenantId: number): void;
}) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <p role="status" className={classes.opened}>
        {opened !== null && t`${opened} is switched on again: its users can sign in.`}
      </p>
      <ul className={classes.list}>
        {tenants.map((tenant) => (
          <li key={tenant.id} className={classes.tenant}>
            {tenant.active ? (
              <Door tenant={tenant} onEnter={() => onEnter(tenant.tenantId)} />
            ) : (
              <>
                <Names tenant={tenant} />
                <SwitchedOff tenant={tenant} onOpened={() => setOpened(tenant.companyname)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Door({ tenant, onEnter }: { tenant: OwnedTenant; onEnter(): void }) {
  return (
    <Link
      to={paths.dashboard(tenant.tenantId)}
      className={classes.door}
      onClick={(event) => {
        // a new tab or window follows the link
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <Names tenant={tenant} />
      <NextIcon />
    </Link>
  );
}

function Names({ tenant: { tenantId, companyname, city } }: { tenant: OwnedTenant }) {
  return (
    <span className={classes.names} id={`tenant-${tenantId}`}>
      <span className={classes.mark} aria-hidden="true">
        {initials(companyname.split(/\s+/, 2).join(' '))}
      </span>
      <span className={classes.words}>
        <strong>{companyname}</strong> <span>{city}</span>
      </span>
    </span>
  );
}

/** Only the owner can reactivate a tenant (decision 10). */
function SwitchedOff({ tenant, onOpened }: { tenant: OwnedTenant; onOpened(): void }) {
  const { t } = useLingui();
  const { tenantId } = tenant;
  const [failed, setFailed] = useState(false);
  const ids = useCommandIds();
  const [reopen, { loading }] = useMutation(ReopenTenantDocument);
  const go = async () => {
    setFailed(false);
    try {
      const { data } = await reopen({ variables: { tenantId, commandId: ids.of(tenantId).id } });
      ids.answered();
      if (data?.reopenTenant.__typename === 'TenantReopened') onOpened();
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  };
  return (
    <span className={classes.off}>
      <span role={failed ? 'alert' : undefined}>
        {failed ? t`It could not be switched on.` : t`Switched off: nobody can sign in`}
      </span>
      <Button
        variant="default"
        loading={loading}
        onClick={go}
        aria-describedby={`tenant-${tenantId}`}
      >{t`Switch on again`}</Button>
    </span>
  );
}
