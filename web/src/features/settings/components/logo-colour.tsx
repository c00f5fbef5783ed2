import '@mantine/core/styles/Switch.css';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { logoColour, takeLogoColour } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import { useTenant } from '../../../lib/tenant.ts';
import classes from '../../../ui/settings-card.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';

/** Whether this device shows the tenant in the main colour of its logo; a choice applies at once. */
export function LogoColour() {
  const { t } = useLingui();
  const status = useStatus();
  const { companyname, logo } = useTenant();
  return (
    <section className={classes.card}>
      <div className={classes.row}>
        <div>
          <h2 className={classes.title} id="logo-colour">{t`Color of the logo`}</h2>
          <p className={classes.words} id="logo-colour-help">
            {logo
              ? t`Buttons and links take the main color of ${companyname}’s logo, as dark or light as it takes to read them well.`
              : t`Buttons and links take the main color of ${companyname}’s logo, once it has one.`}
          </p>
        </div>
        <Switch
          size="lg"
          checked={useStore(logoColour)}
          onChange={({ currentTarget }) => {
            takeLogoColour(currentTarget.checked);
            status.say('success', t`Saved`);
          }}
          aria-labelledby="logo-colour"
          aria-describedby="logo-colour-help"
          withThumbIndicator={false}
          classNames={{ track: classes.track }}
        />
      </div>
      <StatusLine status={status} />
    </section>
  );
}
