import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ExportMemberDocument } from './member-data.generated.ts';
import classes from './member-data.module.css';

const EraseMember = lazy(() => loadPart('eraseMember', () => import('./erase-member.tsx')));

/** What is known of a member as a file, and their erasing: for the tenant's admins, who answer for it. */
export function MemberData({ memberId, name }: { memberId: number; name: string }) {
  const { t } = useLingui();
  const id = useId();
  const client = useApolloClient();
  const { tenantId, role } = useTenant();
  const { problem, busy, attempt } = useAttempt();
  const [erasing, setErasing] = useState(false);
  const close = () => setErasing(false);
  if (role !== 'ADMIN') return null;

  const save = () =>
    attempt(async () => {
      const { data } = await client.query({
        query: ExportMemberDocument,
        variables: { tenantId, memberId },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The server answered without data');
      saveFile(data.exportMember, 'application/json', `member-${memberId}.json`);
    });

  return (
    <section className={classes.data} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Personal data`}</h2>
      <p className={classes.help}>
        {t`Members may ask what you keep about them, and ask you to erase it. Only admins see this.`}
      </p>
      {problem && (
        <div className={classes.problem}>
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => void save()}>{t`Download data`}</Button>
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setErasing(true)}
        >{t`Erase member`}</Button>
      </div>
      <Sheet opened={erasing} onClose={close} title={t`Erase ${name}?`} closeLabel={t`Close`}>
        <Suspense fallback={<Skeleton height={240} radius="lg" />}>
          <EraseMember memberId={memberId} name={name} onClose={close} />
        </Suspense>
      </Sheet>
    </section>
  );
}
