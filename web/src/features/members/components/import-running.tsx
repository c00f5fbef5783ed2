import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { importedOf, useImported } from '../live/imported-count.ts';
import type { ImportProgress } from '../mutations/use-member-import.ts';
import classes from './import-running.module.css';

/**
 * How far an import is: what the server has answered, or the members that the live connection has shown, if those are
 * more.
 */
export function ImportRunning({ progress, total }: { progress: ImportProgress; total: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { importId, done } = progress;
  // until the id of the import is known, every member counts who was imported since it began
  const [before] = useState(() => importedOf(null));
  const live = useImported(importId) - (importId === null ? before : 0);
  const imported = Math.min(Math.max(done, live), total);
  const shown = imported.toLocaleString(locale);
  return (
    <div className={classes.running}>
      <progress className={classes.bar} value={imported} max={total} aria-label={t`Progress of the import`} />
      <p className="tabular">
        <Plural value={total} one={`${shown} of # member`} other={`${shown} of # members`} />
      </p>
    </div>
  );
}
