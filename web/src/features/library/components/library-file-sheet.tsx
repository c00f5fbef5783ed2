import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import type { LibraryFile } from '../model/use-library.ts';
import { FullSizeFile } from '../../../ui/full-size-file.tsx';
import { takeLostFocus } from '../../../ui/lost-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RemoveLibraryFileDocument } from '../mutations/remove-library-file.generated.ts';
import '../refusal-texts.ts';

/** A file of the library in full size, with a button to remove it. */
export function LibraryFileSheet({ file, onClose }: { file: LibraryFile | null; onClose(): void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  // the dialog keeps showing the file during its closing animation
  const [last, setLast] = useState(file);
  if (file && file !== last) setLast(file);
  if (!last) return null;
  const added = momentOf(last.addedAt, timezone, locale);
  const title = last.kind === 'IMAGE' ? t`Image of ${added}` : t`Video of ${added}`;
  return (
    <Sheet opened={file !== null} onClose={onClose} title={title} closeLabel={t`Close`}>
      <Content key={last.id} file={last} title={title} onRemoved={onClose} />
    </Sheet>
  );
}

function Content({ file, title, onRemoved }: { file: LibraryFile; title: string; onRemoved(): void }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [remove, { loading }] = useMutation(RemoveLibraryFileDocument, {
    update(cache, { data }) {
      // a file that somebody else removed counts as removed
      if (!isGone(data?.removeLibraryFile.__typename)) return;
      cache.evict({ id: cache.identify({ __typename: 'LibraryFile', id: file.id }) });
      cache.gc();
    },
  });

  const go = async () => {
    setProblem(null);
    try {
      const { data } = await remove({ variables: { tenantId, fileId: file.fileId } });
      const answer = data?.removeLibraryFile;
      if (isGone(answer?.__typename)) return onRemoved();
      setProblem(
        answer?.__typename === 'Conflicted'
          ? t`This file is still in use, so it stays.`
          : t`The file could not be removed.`,
      );
    } catch {
      setProblem(t`The file could not be removed.`);
    }
    setAsking(false);
  };

  return (
    <>
      <FullSizeFile {...file} alt={title} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {asking && <p role="status">{t`Permanently remove it from the library?`}</p>}
      {/* new buttons for the question: otherwise 'Remove' would become 'Remove permanently' and keep the focus */}
      <FormButtons key={asking ? 'asking' : 'shown'}>
        {asking ? (
          <>
            <Button
              ref={takeLostFocus}
              // the dialog gives the first focus late on a slow device
              data-autofocus
              variant="default"
              onClick={() => setAsking(false)}
            >{t`Cancel`}</Button>
            <Button variant="danger" loading={loading} onClick={go}>{t`Remove permanently`}</Button>
          </>
        ) : (
          <>
            <Button component="a" variant="subtle" href={file.url} download>{t`Download`}</Button>
            <Button variant="default" onClick={() => setAsking(true)}>{t`Remove`}</Button>
          </>
        )}
      </FormButtons>
    </>
  );
}

const isGone = (answer: string | undefined) => answer === 'LibraryFileRemoved' || answer === 'NotThere';
