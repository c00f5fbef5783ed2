import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { toWallTime } from '../../../lib/dates.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MemberExportDocument } from './member-export.generated.ts';
import classes from './member-tools.module.css';

const ImportDialog = lazy(() => loadPart('memberImport', () => import('./import-dialog.tsx')));

/** Members in and out as a file. */
export function MemberTools() {
  const { t } = useLingui();
  const client = useApolloClient();
  const { tenantId, timezone } = useTenant();
  const [importing, setImporting] = useState<'never' | 'open' | 'closed'>('never');
  const { problem, busy, attempt } = useAttempt();

  const save = () =>
    attempt(async () => {
      const { data } = await client.query({
        query: MemberExportDocument,
        variables: { tenantId },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The server answered without data');
      const { date } = toWallTime(Date.now(), timezone);
      saveFile(data.memberExport, 'text/csv', `members-${date}.csv`);
    });

  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setImporting('open')}
        >{t`Import`}</Button>
        <Button variant="default" loading={busy} onClick={save}>{t`Export`}</Button>
      </div>
      {problem && (
        <div className={classes.problem}>
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      {importing !== 'never' && (
        <Suspense>
          <ImportDialog opened={importing === 'open'} onClose={() => setImporting('closed')} />
        </Suspense>
      )}
    </>
  );
}
