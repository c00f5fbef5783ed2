import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';
import classes from './messages.module.css';

/** Shares the page of the thread's event or item by the device, where the browser can. */
export function ShareThread({ thread }: { thread: ThreadLine_ThreadFragment }) {
  const { t } = useLingui();
  const [unsupported, setUnsupported] = useState(false);
  const { eventId, itemId, sharedBy, subject, tenantId } = thread;
  if (eventId === null) return null;
  const ownPath =
    itemId === null ? paths.event(tenantId, eventId) : paths.eventItemDetail(tenantId, eventId, itemId);
  // what another organisation shares, with its items, has one page here
  const path = sharedBy === null ? ownPath : paths.eventDetail(tenantId, eventId);
  const share = () => {
    if (!('share' in navigator)) return setUnsupported(true);
    // to dismiss the device's dialog is no failure
    navigator.share({ title: subject ?? '', url: new URL(path, location.href).href }).catch(() => undefined);
  };
  return (
    <div className={classes.share}>
      <span className={classes.tag}>
        {itemId === null
          ? t`Everybody who can see this event can read this.`
          : t`Everybody who can see this item can read this.`}
      </span>
      <Button variant="default" size="compact-md" onClick={share}>{t`Share`}</Button>
      {unsupported && <Notice kind="error">{t`Web Share is not supported on your device.`}</Notice>}
    </div>
  );
}
