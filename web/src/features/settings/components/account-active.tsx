import '@mantine/core/styles/Switch.css';
import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { useGraph } from '../../../graphql/graph-context.ts';
import type { TenantDetail_TenantFragment } from '../live/tenant.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SetTenantActiveDocument } from '../mutations/set-tenant-active.generated.ts';
import classes from '../../../ui/settings-card.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';

/**
 * Activates or deactivates the tenant. Deactivating signs everybody
 * out, including this admin (decision 10).
 */
export function AccountActive({ tenant }: { tenant: TenantDetail_TenantFragment }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const graph = useGraph();
  const [asking, setAsking] = useState(false);
  const status = useStatus();
  const ids = useCommandIds();
  const [setActive, { loading }] = useMutation(SetTenantActiveDocument);
  const { tenantId, companyname } = tenant;

  const switchOff = async () => {
    const command = { tenantId, active: false };
    try {
      const { data } = await setActive({ variables: { ...command, commandId: ids.of(command).id } });
      ids.answered();
      if (data?.setTenantActive.__typename !== 'TenantUpdated') throw new Error('Refused');
    } catch {
      setAsking(false);
      return status.say('error', t`Error saving`);
    }
    // deactivating has ended this session
    storeUser(null);
    await graph.forget();
    await navigate(paths.login, { replace: true, state: { notice: t`The account was switched off.` } });
  };

  return (
    <section className={classes.card}>
      <div className={classes.row}>
        <div>
          <h2 className={classes.title} id="account-active">{t`Account active`}</h2>
          <p className={classes.words}>
            {t`While it is off, all users are blocked, you included. Only the company’s owner can switch it on again, at the owner sign-in.`}
          </p>
        </div>
        <Switch
          size="lg"
          checked={tenant.active}
          onChange={() => setAsking(true)}
          aria-labelledby="account-active"
          withThumbIndicator={false}
          classNames={{ track: classes.track }}
        />
      </div>
      <StatusLine status={status} />
      <Sheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Block all users?`}
        closeLabel={t`Close`}
      >
        <p>
          {t`Everyone at ${companyname}, you included, is signed out at once and can’t sign in until the owner switches the account on again.`}
        </p>
        <FormButtons>
          <Button variant="default" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
          <Button variant="danger" loading={loading} onClick={switchOff}>{t`Block all users`}</Button>
        </FormButtons>
      </Sheet>
    </section>
  );
}
