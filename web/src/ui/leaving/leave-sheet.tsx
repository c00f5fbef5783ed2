import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '../sheet.tsx';
import { isUnsavedKept } from './unsaved.ts';
import classes from './leave-guard.module.css';

/** The question before unsaved changes are left. */
export default function LeaveSheet({ asking, onLeave, onStay }: LeaveQuestion) {
  const { t } = useLingui();
  return (
    <Sheet opened={asking} onClose={onStay} title={t`Leave without saving?`} closeLabel={t`Close`}>
      <p>
        {isUnsavedKept()
          ? t`Your changes on this page are not saved. A draft stays on this device until you log out.`
          : t`What you entered on this page is not saved, and will be lost if you leave.`}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onLeave}>{t`Leave`}</Button>
        <Button onClick={onStay} data-autofocus>{t`Stay`}</Button>
      </div>
    </Sheet>
  );
}

export interface LeaveQuestion {
  readonly asking: boolean;
  onLeave(): void;
  onStay(): void;
}
