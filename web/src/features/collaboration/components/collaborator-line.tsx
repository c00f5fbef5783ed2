import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dateOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { CollaboratorLine_CollaboratorFragment } from '../live/collaborator.generated.ts';
import classes from './collaboration.module.css';
import { RevokeAccess } from './revoke-access.tsx';

type Share = CollaboratorLine_CollaboratorFragment['shares'][number];

/** One part of the event that is or was shared with an organisation. */
export function CollaboratorLine({
  name,
  share,
  hasTwin,
  canEdit,
  busy,
  onRole,
  onRevoke,
}: {
  name: string;
  share: Share;
  /** another part that is shared with the organisation has the same name */
  hasTwin: boolean;
  canEdit: boolean;
  busy: boolean;
  onRole(role: 'VIEWER' | 'EDITOR'): void;
  onRevoke(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const states = { ACTIVE: t`Active`, ENDED: t`Ended`, REVOKED: t`Revoked`, LEFT: t`Left` };
  const isActive = share.status === 'ACTIVE';
  const end = share.endsAt === null ? null : dateOf(share.endsAt, timezone, locale);
  const { itemId, itemName } = share;
  const named = itemName && hasTwin ? t`${itemName} (item #${itemId})` : itemName;
  const part = itemId === null ? t`Event` : named || t`Item #${itemId}`;
  return (
    <li className={classes.line}>
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        <div className={classes.quiet}>
          {part} · {states[share.status]}
          {isActive && end !== null && <> · {t`until ${end}`}</>}
        </div>
      </div>
      {isActive && canEdit && (
        <div className={classes.actions}>
          <NativeSelect
            aria-label={t`Role of ${name}: ${part}`}
            w={120}
            disabled={busy}
            value={share.role}
            data={[
              { value: 'VIEWER', label: t`Viewer` },
              { value: 'EDITOR', label: t`Editor` },
            ]}
            onChange={({ currentTarget }) => onRole(currentTarget.value === 'EDITOR' ? 'EDITOR' : 'VIEWER')}
          />
          <RevokeAccess
            name={name}
            part={part}
            isWhole={share.itemId === null}
            busy={busy}
            onRevoke={onRevoke}
          />
        </div>
      )}
    </li>
  );
}
