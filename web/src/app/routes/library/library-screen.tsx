import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMonth } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LibraryGrid } from '../../../features/library/components/library-grid.tsx';
import { MediaPicker } from '../../../features/media-picker/components/media-picker.tsx';
import {
  useLibrary,
  type LibraryFile,
  type MonthChoice,
} from '../../../features/library/model/use-library.ts';
import { useUploads } from '../../../features/media-picker/model/use-uploads.ts';
import { LibraryFileSheet } from '../../../features/library/components/library-file-sheet.tsx';
import { sendToLibrary } from '../../../features/library/mutations/send-to-library.ts';
import classes from './library-screen.module.css';

/** The tenant's library: uploads pictures and videos and shows its files (decision 35). */
export function LibraryScreen({
  title,
  startWithCamera = false,
}: {
  title: string;
  startWithCamera?: boolean;
}) {
  const { t } = useLingui();
  const { tenantId, companyname } = useTenant();
  const library = useLibrary(tenantId, useMonthInAddress());
  const [shown, setShown] = useState<LibraryFile | null>(null);
  const uploads = useUploads(async (file, options) => {
    const posted = await sendToLibrary(tenantId, file, options);
    if (!posted.ok) return posted.status;
    await library.refresh();
    return null;
  });
  return (
    <div className={classes.screen}>
      <PageHeading title={title} />
      <MediaPicker uploads={uploads} startWithCamera={startWithCamera} />
      <section>
        <h2 className={classes.title}>{t`Library of ${companyname}`}</h2>
        <LibraryGrid library={library} onChoose={setShown} />
      </section>
      <LibraryFileSheet file={shown} onClose={() => setShown(null)} />
    </div>
  );
}

/** The chosen month, as the address has it: `?month=2026-11`. */
function useMonthInAddress(): MonthChoice {
  const [params, setParams] = useSearchParams();
  const month = params.get('month') ?? '';
  const choose = (chosen: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === null) after.delete('month');
        else after.set('month', chosen);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [isMonth(month) ? month : null, choose];
}
