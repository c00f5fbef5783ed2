import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LibraryGrid } from '../../../features/library/components/library-grid.tsx';
import { useLibrary } from '../../../features/library/model/use-library.ts';
import { MediaPicker } from '../../../features/media-picker/components/media-picker.tsx';
import { useUploads } from '../../../features/media-picker/model/use-uploads.ts';
import type { Attached } from '../../../features/messages/model/attached.ts';
import type { FileChooserProps } from '../../../features/messages/model/file-chooser.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { sendToLibrary } from '../../../features/library/mutations/send-to-library.ts';
import classes from './choose-files.module.css';

/** Chooses pictures and videos of the library for a message, and uploads new ones, which are chosen at once. */
export default function ChooseFiles({ opened, onClose, ...choice }: FileChooserProps) {
  const { t } = useLingui();
  const [camera, setCamera] = useState(false);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t`Attach photos and videos`}
      closeLabel={t`Close`}
      // Escape closes the camera alone
      stays={camera}
    >
      <Choices {...choice} onClose={onClose} onCamera={setCamera} />
    </Sheet>
  );
}

function Choices({
  files,
  most,
  onChange,
  onClose,
  onCamera,
}: Omit<FileChooserProps, 'opened'> & { onCamera(opened: boolean): void }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const library = useLibrary(tenantId, useState<string | null>(null));
  // several uploads can end before the next rendering
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const change = (changed: readonly Attached[]) => {
    latest.current = changed;
    onChange(changed);
  };
  const add = ({ url, kind, thumbnailUrl }: Attached) => {
    if (latest.current.length < most) change([...latest.current, { url, kind, thumbnailUrl }]);
  };
  const uploads = useUploads(async (file, options) => {
    const posted = await sendToLibrary(tenantId, file, options);
    if (!posted.ok) return posted.status;
    const uploaded = uploadedFile(posted.answer['file']);
    if (uploaded !== null) add(uploaded);
    await library.refresh();
    return null;
  });
  const count = files.length;
  return (
    <>
      <MediaPicker uploads={uploads} onCamera={onCamera} />
      <p className={classes.count} role="status">
        {t`${count} of ${most} chosen`}
      </p>
      <LibraryGrid
        library={library}
        chosen={new Set(files.map(({ url }) => url))}
        onChoose={(file) => {
          const others = latest.current.filter(({ url }) => url !== file.url);
          if (others.length < latest.current.length) change(others);
          else add(file);
        }}
      />
      <FormButtons>
        <Button onClick={onClose}>{t`Done`}</Button>
      </FormButtons>
    </>
  );
}

/** What the answer to an upload says of the file; null if it says nothing. */
function uploadedFile(file: unknown): Attached | null {
  if (typeof file !== 'object' || file === null || !('url' in file) || !('kind' in file)) return null;
  const { pathname: url } = new URL(String(file.url), location.href);
  return file.kind === 'video'
    ? { url, kind: 'VIDEO', thumbnailUrl: null }
    : { url, kind: 'IMAGE', thumbnailUrl: `${url}/thumbnail` };
}
