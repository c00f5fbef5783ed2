import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { ReopenTenantDocument } from '../mutations/reopen-tenant.generated.ts';
import type { Owner_TenantsFragment } from '../owner.generated.ts';
import classes from './owned-tenants.module.css';

type OwnedTenant = Owner_TenantsFragment['tenants'][number];

/** The owner's tenants, by company and city (decision 2). */
export function OwnedTenants({ tenants }: { tenants: Owner_TenantsFragment['tenants'] }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  if (tenants.length === 0) return null;
  const showSuccess = ({ companyname }: OwnedTenant) => {
    setOpened(companyname);
    // the button that had the focus was removed
    title.current?.focus();
  };
  return (
    <section className={classes.section}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>{t`Your tenants`}</h2>
      <p role="status" className={classes.opened}>
        {opened !== null && t`${opened} is switched on again: its users can sign in.`}
      </p>
      <ul className={classes.list}>
        {tenants.map((tenant) => (
          <li key={tenant.id} className={classes.tenant}>
            <span className={classes.names} id={`tenant-${tenant.tenantId}`}>
              <strong>{tenant.companyname}</strong>
              <span>{tenant.city}</span>
            </span>
            {!tenant.active && <SwitchedOff tenant={tenant} onOpened={() => showSuccess(tenant)} />}
          </li>
        ))}
      </ul>
    </section>
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
