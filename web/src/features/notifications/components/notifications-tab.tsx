import '@mantine/core/styles/Switch.css';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStatus } from '../../../ui/use-status.ts';
import { StatusLine } from '../../../ui/status-line.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { pushState, type PushState } from '../model/browser-push.ts';
import { usePush } from '../mutations/use-push.ts';
import classes from '../../../ui/settings-card.module.css';

/** Notifications to this browser. */
export function NotificationsTab() {
  const { t } = useLingui();
  const status = useStatus();
  const { subscribe, unsubscribe } = usePush();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const change = async (on: boolean) => {
    status.clear();
    setBusy(true);
    try {
      const result = on ? await subscribe() : await unsubscribe();
      if (result === 'on') status.say('success', t`Notifications enabled`);
      else if (result === 'denied') status.say('error', t`Notification permission denied`);
      else if (result === 'failed') status.say('error', t`Error saving`);
      else status.say('success', t`Saved`);
    } catch {
      status.say('error', t`Error saving`);
    } finally {
      setState(await pushState());
      setBusy(false);
    }
  };

  const remark = {
    impossible: t`This browser can’t receive notifications here. On an iPhone or iPad, add Muster to the Home Screen first.`,
    denied: t`Notifications are blocked for this site. Allow them in your browser’s settings.`,
    off: null,
    on: null,
  }[state ?? 'off'];
  return (
    <>
      <section className={classes.card}>
        <div className={classes.row}>
          <div>
            <h2 className={classes.title} id="push">{t`Notifications on this device`}</h2>
            <p className={classes.words} id="push-help">
              {t`Get notifications even when Muster is closed. They stop when you sign out.`}
            </p>
          </div>
          <Switch
            size="lg"
            checked={state === 'on'}
            disabled={busy || state === null || state === 'impossible' || state === 'denied'}
            onChange={({ currentTarget }) => change(currentTarget.checked)}
            aria-labelledby="push"
            aria-describedby={remark ? 'push-help push-remark' : 'push-help'}
            withThumbIndicator={false}
            classNames={{ track: classes.track }}
          />
        </div>
        {remark && (
          <p className={classes.remark} id="push-remark">
            {remark}
          </p>
        )}
        <StatusLine status={status} />
      </section>
      <ChoicesCard />
    </>
  );
}
