import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { toLocalTime } from '../../../lib/dates.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { MemberExportDocument } from './member-export.generated.ts';
import classes from './member-tools.module.css';

const ImportSteps = lazy(() => loadPart('memberImport', () => import('./import-steps.tsx')));

/** Buttons to import and export members. */
export function MemberTools() {
  const { t } = useLingui();
  const client = useApolloClient();
  const { tenantId, timezone } = useTenant();
  const [importing, setImporting] = useState(false);
  const [running, setRunning] = useState(false);
  const close = () => {
    if (!running) setImporting(false);
  };
  const { problem, busy, attempt } = useAttempt();

  const save = () =>
    attempt(async () => {
      const { data } = await client.query({
        query: MemberExportDocument,
        variables: { tenantId },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The server answered without data');
      const { date } = toLocalTime(Date.now(), timezone);
      saveFile(data.memberExport, 'text/csv', `members-${date}.csv`);
    });

  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setImporting(true)}
        >{t`Import`}</Button>
        <Button variant="default" loading={busy} onClick={save}>{t`Export`}</Button>
      </div>
      {problem && (
        <div className={classes.problem}>
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      {/* always rendered, because the sheet remembers where the focus was; stays open while an import runs */}
      <Sheet opened={importing} onClose={close} title={t`Import members`} closeLabel={t`Close`}>
        <Suspense fallback={<Skeleton height={240} radius="lg" />}>
          <ImportSteps running={running} onRunning={setRunning} onClose={close} />
        </Suspense>
      </Sheet>
    </>
  );
}
