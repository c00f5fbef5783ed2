import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { ReopenTenantDocument } from '../mutations/reopen-tenant.generated.ts';
import type { Owner_TenantsFragment } from '../owner.generated.ts';
import classes from './owned-tenants.module.css';

type OwnedTenant = Owner_TenantsFragment['tenants'][number];

/** The owner's tenants so far; tenants have no name but company and city (decisions 2). */
export function OwnedTenants({ tenants }: { tenants: Owner_TenantsFragment['tenants'] }) {
  const { t } = useLingui();
  if (tenants.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t`Your tenants`}</h2>
      <ul className={classes.list}>
        {tenants.map((tenant) => (
          <li key={tenant.id} className={classes.tenant}>
            <span className={classes.names} id={`tenant-${tenant.tenantId}`}>
              <strong>{tenant.companyname}</strong>
              <span>{tenant.city}</span>
            </span>
            {!tenant.active && <SwitchedOff tenant={tenant} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decisions 10: only the owner can open a tenant again that was switched off. */
function SwitchedOff({ tenant }: { tenant: OwnedTenant }) {
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
      setFailed(data?.reopenTenant.__typename !== 'TenantUpdated');
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
