import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useWanted } from '../../../lib/use-wanted.ts';
import classes from './member-tools.module.css';

const importSheet = () => import('./import-sheet.tsx');
const ImportSheet = lazy(() => loadPart('memberImport', importSheet));

/** Buttons to import and export members. */
export function MemberTools({ canExport }: { canExport: boolean }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [importing, setImporting] = useState(false);
  const wanted = useWanted(importing, importSheet);
  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setImporting(true)}
        >{t`Import`}</Button>
        {canExport && (
          <Button
            component="a"
            variant="default"
            href={`/api/members/${tenantId}/members/export`}
            download
          >{t`Export`}</Button>
        )}
      </div>
      <Suspense>{wanted && <ImportSheet opened={importing} onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
