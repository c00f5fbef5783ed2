import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { MoreIcon } from '../../../ui/more-icon.tsx';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import classes from './registrants.module.css';

/** The question to staff before it is done. */
export type Removal = 'cancel' | 'erase';

/** What can be done with a registrant besides checking them in; nothing for who may do nothing of it. */
export function RegistrantMenu({
  registrant,
  canEdit,
  canErase,
  onAsk,
  onExport,
}: {
  registrant: RegistrantLine_RegistrantFragment;
  canEdit: boolean;
  /** also export: both are for admins */
  canErase: boolean;
  onAsk(removal: Removal): void;
  onExport(): void;
}) {
  const { t } = useLingui();
  const { name, status } = registrant;
  const opener = useRef<HTMLButtonElement>(null);
  const ask = (removal: Removal) => {
    // the dialog returns the focus to where it was when it opened; the chosen line is gone by then
    opener.current?.focus();
    onAsk(removal);
  };
  const canCancel = canEdit && status !== 'CANCELLED';
  if (!canCancel && !canErase) return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton ref={opener} className={classes.more} aria-label={t`More about ${name}`}>
          <MoreIcon />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {canCancel && <Menu.Item onClick={() => ask('cancel')}>{t`Cancel registration`}</Menu.Item>}
        {canErase && <Menu.Item onClick={onExport}>{t`Export data`}</Menu.Item>}
        {canErase && <Menu.Item onClick={() => ask('erase')}>{t`Erase`}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
