import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import { initials } from '../../../ui/initials.ts';
import { useSetUserActive } from '../mutations/use-set-user-active.ts';
import { useRoleName } from './role-name.ts';
import classes from './user-list.module.css';

/**
 * A user of the tenant. The whole row is a link. For admins it has a switch, which changes at once and
 * reverts when the server refuses. `onProblem` gets the text of the refusal, and undefined at the start
 * of each attempt.
 */
export function UserRow({
  user,
  onProblem,
}: {
  user: TenantUser_UserFragment;
  onProblem(why: string | null | undefined): void;
}) {
  const { t } = useLingui();
  const { tenantId, role } = useTenant();
  const navigate = useNavigate();
  const setActive = useSetUserActive();
  const roleName = useRoleName();
  const glowing = useGlow(user.id);
  const nameId = useId();
  const [saving, setSaving] = useState(false);

  const toggle = async () => {
    if (saving) return;
    setSaving(true);
    onProblem(undefined);
    const refused = await setActive(user, !user.active);
    if (refused !== null)
      onProblem(refused.code === 'LAST_ADMIN' ? t`The last active admin has to stay.` : null);
    setSaving(false);
  };
  const where = paths.user(tenantId, user.userId);
  /** For the mouse; keyboard and screen readers use the link in the row. */
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button')) void navigate(where);
  };
  const change = user.active ? t`Set Inactive` : t`Set Active`;

  return (
    <tr className={`${classes.row} ${glowing ?? ''}`} onClick={open}>
      <th scope="row" id={nameId} className={classes.who}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(user.displayName)}
        </span>
        <span className={classes.name}>
          <Link to={where} className={classes.link}>
            {user.displayName}
          </Link>
          {user.userId === storedUser()?.id && <span className={classes.quiet}>{t`(you)`}</span>}
        </span>
      </th>
      <td className={classes.username}>{user.username}</td>
      <td className={classes.role}>{roleName(user.role)}</td>
      <td className={classes.state}>
        <span className={classes.badge} data-active={user.active || undefined}>
          {user.active ? t`Active` : t`Inactive`}
        </span>
      </td>
      {role === 'ADMIN' && (
        <td className={classes.change}>
          <Button
            variant="default"
            className={classes.toggle}
            aria-describedby={nameId}
            aria-disabled={saving}
            onClick={() => void toggle()}
          >
            {saving ? t`Saving…` : change}
          </Button>
        </td>
      )}
    </tr>
  );
}
