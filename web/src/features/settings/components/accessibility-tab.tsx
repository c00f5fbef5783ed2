import '@mantine/core/styles/Switch.css';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { reducedMotion, reduceMotion } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import classes from '../../../ui/settings-card.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';

/** What makes this device easier to use; a choice applies at once. */
export default function AccessibilityTab() {
  const { t } = useLingui();
  const status = useStatus();
  return (
    <section className={classes.card}>
      <div className={classes.row}>
        <div>
          <h2 className={classes.title} id="motion">{t`Reduced motion`}</h2>
          <p className={classes.words} id="motion-help">
            {t`Nothing slides, grows or glows on this device. If your system asks for reduced motion, Muster follows it anyway.`}
          </p>
        </div>
        <Switch
          size="lg"
          checked={useStore(reducedMotion)}
          onChange={({ currentTarget }) => {
            reduceMotion(currentTarget.checked);
            status.say('success', t`Saved`);
          }}
          aria-labelledby="motion"
          aria-describedby="motion-help"
          withThumbIndicator={false}
          classNames={{ track: classes.track }}
        />
      </div>
      <StatusLine status={status} />
    </section>
  );
}
