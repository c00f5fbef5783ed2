import { useLingui } from '@lingui/react/macro';
import { MediaPicker } from '../../../features/media-picker/components/media-picker.tsx';
import { useStore } from '../../../lib/store.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { HeldFiles } from './use-held-media.ts';

/** The picker of files that are sent later, and what became of them. */
export function HeldMedia({ media: { uploads }, chooseLabel }: { media: HeldFiles; chooseLabel: string }) {
  const { t } = useLingui();
  const failed = useStore(uploads.list).filter(({ state }) => state === 'failed');
  const unanswered = failed.some(({ status }) => status === 0);
  return (
    <>
      {failed.length > 0 && (
        <Notice kind="error">{unanswered ? t`Error uploading media.` : t`Media upload failed.`}</Notice>
      )}
      <MediaPicker uploads={uploads} chooseLabel={chooseLabel} />
    </>
  );
}
