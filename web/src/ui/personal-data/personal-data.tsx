import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { Notice } from '../notice.tsx';
import { Sheet } from '../sheet.tsx';
import type { Erasure } from './erase-form.tsx';
import classes from './personal-data.module.css';

const EraseForm = lazy(() => loadPart('eraseForm', () => import('./erase-form.tsx')));

/** What may be done with what is known of somebody. */
export interface DataOfPerson extends Erasure {
  /** the name of the file that is saved */
  readonly file: string;
  /** the word on the button that leads to the erasing */
  readonly eraseLabel: string;
  /** Everything that is held about them, as JSON. Throws when it cannot be had. */
  read(): Promise<string>;
  /** Says of what `read` threw what it means, where more is known than that it failed. */
  explain?(error: unknown): string | null;
}

/**
 * What is known of a person as a file, and their erasing: for the tenant's admins, who answer for it.
 * Without `data` there is nothing that they may do, and `children` say why.
 */
export function PersonalData({ data, children }: { data: DataOfPerson | null; children: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={classes.data} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Personal data`}</h2>
      <p className={classes.help}>{children}</p>
      {data && <Doings data={data} />}
    </section>
  );
}

function Doings({ data }: { data: DataOfPerson }) {
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
