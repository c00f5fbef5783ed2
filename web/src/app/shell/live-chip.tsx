import { useLingui } from '@lingui/react/macro';
import { connection } from '../../graphql/live/connection.ts';
import { useStore } from '../../lib/store.ts';
import classes from './live-chip.module.css';

/**
 * Shows the state of the live connection. Screen readers announce changes. While it connects for the first time, only
 * the dot is seen, with room for the word that follows. `brief`: on a phone only the dot while nothing is wrong.
 */
export function LiveChip({ brief = false }: { brief?: boolean }) {
  const { t } = useLingui();
  const state = useStore(connection);
  const words = {
    connecting: t`Connecting`,
    live: t`Live`,
    reconnecting: t`Reconnecting`,
    offline: t`Offline`,
  };
  return (
    <span className={classes.chip} data-state={state} data-brief={brief || undefined} role="status">
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.word} data-room={words.live}>
        <span className={state === 'connecting' ? 'visually-hidden' : undefined}>{words[state]}</span>
      </span>
    </span>
  );
}
