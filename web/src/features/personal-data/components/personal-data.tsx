import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Erasure } from './erase-form.tsx';
import classes from './personal-data.module.css';

const EraseForm = lazy(() => loadPart('eraseForm', () => import('./erase-form.tsx')));

/** Download and erasure of a person's data. */
export interface DataOfPerson extends Erasure {
  /** the name of the downloaded file */
  readonly file: string;
  /** the label of the button that starts the erasing */
  readonly eraseLabel: string;
  /** Everything that is stored about the person, as JSON. Rejects on a failure. */
  read(): Promise<string>;
  /** The text of a rejection of `read`; null for the general failure text. */
  explain?(error: unknown): string | null;
}

export interface PersonalDataProps {
  /** null when admins may neither download nor erase; `help` explains why */
  readonly data: DataOfPerson | null;
  readonly help: string;
}

/** Download and erasure of a person's data, for the tenant's admins. */
export function PersonalData({ data, help }: PersonalDataProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={classes.data} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Personal data`}</h2>
      <p className={classes.help}>{help}</p>
      {data && <Actions data={data} />}
    </section>
  );
}

function Actions({ data }: { data: DataOfPerson }) {
  const { t } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const [erasing, setErasing] = useState(false);
  const close = () => setErasing(false);
  const { name, file, eraseLabel } = data;

  const save = () =>
    attempt(async () => {
      try {
        saveFile(await data.read(), 'application/json', file);
      } catch (error) {
        const explained = data.explain?.(error);
        if (explained) return explained;
        throw error;
      }
    });

  return (
    <>
      {problem && (
        <div className={classes.problem}>
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => void save()}>{t`Download data`}</Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setErasing(true)}>
          {eraseLabel}
        </Button>
      </div>
      <Sheet opened={erasing} onClose={close} title={t`Erase ${name}?`} closeLabel={t`Close`}>
        <Suspense fallback={<Skeleton height={240} radius="lg" />}>
          <EraseForm erasure={data} onClose={close} />
        </Suspense>
      </Sheet>
    </>
  );
}
