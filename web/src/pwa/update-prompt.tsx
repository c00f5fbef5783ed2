import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStore } from '../lib/store.ts';
import { PlainButton } from '../ui/plain-button.tsx';
import { update } from './update.ts';
import classes from './update-prompt.module.css';

/** Offers a new version; 'Later' hides the offer until the next start. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const state = useStore(update);
  const [later, setLater] = useState(false);
  if (state.stage === 'none' || (later && state.stage === 'ready')) return null;
  return (
    <div className={classes.prompt} role="status">
      <p>
        {state.stage === 'stuck'
          ? t`The new version did not start within 10 seconds.`
          : t`A new version of Muster is ready.`}
      </p>
      <div className={classes.actions}>
        {state.stage === 'ready' && (
          <PlainButton quiet onClick={() => setLater(true)}>{t`Later`}</PlainButton>
        )}
        <PlainButton
          disabled={state.stage === 'activating'}
          onClick={() => {
            if (state.stage !== 'activating') state.accept();
          }}
        >
          {state.stage === 'stuck' ? t`Try again` : t`Update now`}
        </PlainButton>
      </div>
    </div>
  );
}
