import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useBlocker } from 'react-router-dom';
import { Sheet } from '../sheet.tsx';
import classes from './leave-guard.module.css';
import { hasUnsaved } from './unsaved.ts';

/** Asks before the screen is left with unsaved changes. Shown once, by the shell. */
export function LeaveGuard() {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // a search parameter changes what the screen shows, not the screen
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  const stay = () => blocker.reset?.();
  return (
    <Sheet
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t`Leave without saving?`}
      closeLabel={t`Close`}
    >
      <p>{t`Your changes on this page are not saved.`}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => blocker.proceed?.()}>{t`Leave`}</Button>
        <Button onClick={stay} data-autofocus>{t`Stay`}</Button>
      </div>
    </Sheet>
  );
}
