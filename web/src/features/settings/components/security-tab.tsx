import '@mantine/core/styles/Switch.css';
import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { TenantDetail_TenantFragment } from '../live/tenant.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { SetRequireMfaDocument } from '../mutations/set-require-mfa.generated.ts';
import classes from '../../../ui/settings-card.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';

/** The second tab. An admin without a second factor cannot require it of others (decision 8). */
export function SecurityTab({
  tenant,
  hasFactor,
  readOnly,
}: {
  tenant: TenantDetail_TenantFragment;
  /** whether the current user has a second factor */
  hasFactor: boolean;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const status = useStatus();
  const ids = useCommandIds();
  const [setRequireMfa, { loading }] = useMutation(SetRequireMfaDocument);
  const { tenantId, requireMfa } = tenant;
  const lacksFactor = !readOnly && !requireMfa && !hasFactor;

  const change = async (required: boolean) => {
    const command = { tenantId, required };
    status.clear();
    try {
      const { data } = await setRequireMfa({ variables: { ...command, commandId: ids.of(command).id } });
      ids.answered();
      if (data?.setRequireMfa.__typename === 'RequireMfaSet') status.say('success', t`Saved`);
      else status.say('error', t`Error saving`);
    } catch {
      status.say('error', t`Error saving`);
    }
  };

  return (
    <section className={classes.card}>
      <div className={classes.row}>
        <div>
          <h2 className={classes.title} id="require-mfa">{t`Require MFA for all users`}</h2>
          <p className={classes.words} id="require-mfa-help">
            {t`Anyone without one sets it up at next sign-in.`}
          </p>
        </div>
        <Switch
          size="lg"
          checked={requireMfa}
          disabled={readOnly || lacksFactor || loading}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
          aria-labelledby="require-mfa"
          aria-describedby={lacksFactor ? 'require-mfa-help require-mfa-lack' : 'require-mfa-help'}
          withThumbIndicator={false}
          classNames={{ track: classes.track }}
        />
      </div>
      {lacksFactor && (
        <p className={classes.remark} id="require-mfa-lack">
          {t`You need a second factor yourself before you can ask others for one.`}{' '}
          <Link to={paths.profile}>{t`Set it up in your profile`}</Link>
        </p>
      )}
      <StatusLine status={status} />
    </section>
  );
}
