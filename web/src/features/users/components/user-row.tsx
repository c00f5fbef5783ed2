import { useLingui } from '@lingui/react/macro';
import { useId, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import { initials } from '../../../ui/initials.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { useRoleName } from './role-name.ts';
import classes from './user-list.module.css';

/**
 * A user of the tenant. The whole row is a link. For admins it has a switch, but not for the only active admin, who
 * has to stay. `onProblem`: see ActiveSwitch.
 */
export function UserRow({
  user,
  isOnlyAdmin,
  onProblem,
}: {
  user: TenantUser_UserFragment;
  isOnlyAdmin: boolean;
  onProblem(why: string | null | undefined): void;
}) {
  const { t } = useLingui();
  const { tenantId, role } = useTenant();
  const navigate = useNavigate();
  const roleName = useRoleName();
  const glowing = useGlow(user.id);
  const nameId = useId();
  const where = paths.user(tenantId, user.userId);
  /** For the mouse; keyboard and screen readers use the link in the row. A dialog of the row is not inside it. */
  const open = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (!target.closest('a, button')) void navigate(where);
  };

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
          {user.userId === storedUser()?.id && <span className={classes.quiet}> {t`(you)`}</span>}
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
          {isOnlyAdmin ? (
            <span className={classes.quiet}>{t`Only admin`}</span>
          ) : (
            <ActiveSwitch user={user} nameId={nameId} onProblem={onProblem} />
          )}
        </td>
      )}
    </tr>
  );
}
