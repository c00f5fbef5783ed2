import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { commandId } from '../../../lib/command-id.ts';
import { dateOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { WithdrawInvitationDocument } from '../mutations/withdraw-invitation.generated.ts';
import type { InvitationLine_InvitationFragment } from './invitation-line.generated.ts';
import classes from './inviting.module.css';
import { useRoleName } from './role-name.ts';

/** An open invitation: address, role, expiry, and a button to withdraw it. */
export function InvitationLine({
  invitation: { invitationId, email, role, expiresAt },
  onProblem,
  onWithdrawn,
}: {
  invitation: InvitationLine_InvitationFragment;
  onProblem(problem: string | null): void;
  onWithdrawn(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const roleName = useRoleName();
  const whom = useId();
  const [busy, setBusy] = useState(false);
  const [withdraw] = useMutation(WithdrawInvitationDocument);
  const until = dateOf(expiresAt, timezone, locale);

  const take = async () => {
    setBusy(true);
    onProblem(null);
    try {
      const { data } = await withdraw({ variables: { tenantId, invitationId, commandId: commandId() } });
      const answer = data?.withdrawInvitation.__typename;
      // NotThere: it was used or withdrawn in the meantime
      if (answer !== 'InvitationWithdrawn' && answer !== 'NotThere') throw new Error(answer);
      await onWithdrawn();
    } catch {
      onProblem(t`Failed to withdraw the invitation.`);
      setBusy(false);
    }
  };

  return (
    <li className={classes.line}>
      <div>
        <p id={whom} className={classes.email}>
          {email ?? t`Unknown address`}
        </p>
        <p className={classes.quiet}>{t`${roleName(role)}, until ${until}`}</p>
      </div>
      <Button variant="default" loading={busy} aria-describedby={whom} onClick={() => void take()}>
        {t`Withdraw`}
      </Button>
    </li>
  );
}
