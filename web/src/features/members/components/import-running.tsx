import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { importedOf, useImported } from '../live/imported-count.ts';
import type { ImportProgress } from '../mutations/use-member-import.ts';
import classes from './import-running.module.css';

/**
 * How far an import is: what the server has answered, or the members that the live connection has shown, if those are
 * more.
 */
export function ImportRunning({ progress, total }: { progress: ImportProgress; total: number }) {
  const { t } = useLingui();
  const { importId, done } = progress;
  // until the id of the import is known, every member counts who was imported since it began
  const [before] = useState(() => importedOf(null));
  const live = useImported(importId) - (importId === null ? before : 0);
  const shown = Math.min(Math.max(done, live), total);
  return (
    <div className={classes.running}>
      <progress className={classes.bar} value={shown} max={total} aria-label={t`Progress of the import`} />
      <p className="tabular">
        <Plural value={total} one={`${shown} of # member`} other={`${shown} of # members`} />
      </p>
    </div>
  );
}
