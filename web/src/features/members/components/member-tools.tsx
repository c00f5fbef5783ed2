import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './member-tools.module.css';

const ImportSteps = lazy(() => loadPart('memberImport', () => import('./import-steps.tsx')));

/** Buttons to import and export members. */
export function MemberTools() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [importing, setImporting] = useState(false);
  const [running, setRunning] = useState(false);
  const close = () => {
    if (!running) setImporting(false);
  };

  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setImporting(true)}
        >{t`Import`}</Button>
        <Button
          component="a"
          variant="default"
          href={`/api/members/${tenantId}/members/export`}
          download
        >{t`Export`}</Button>
      </div>
      {/* always rendered, because the sheet remembers where the focus was; stays open while an import runs */}
      <Sheet opened={importing} onClose={close} title={t`Import members`} closeLabel={t`Close`}>
        <Suspense fallback={<Skeleton height={240} radius="lg" />}>
          <ImportSteps running={running} onRunning={setRunning} onClose={close} />
        </Suspense>
      </Sheet>
    </>
  );
}
