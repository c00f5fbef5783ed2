import { useLingui } from '@lingui/react/macro';
import type { Owner_TenantsFragment } from '../owner.generated.ts';
import classes from './owned-tenants.module.css';

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
            <strong>{tenant.companyname}</strong>
            <span>{tenant.city}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
