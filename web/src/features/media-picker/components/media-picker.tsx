import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { PictureIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openedLater } from '../../../ui/opened-later.tsx';
import { accepted } from '../model/admit.ts';
import classes from './media-picker.module.css';
import { UploadRow } from './upload-row.tsx';
import type { Upload, Uploads } from '../model/uploads.ts';
import { useArrivingFiles } from './use-arriving-files.ts';
import '../refusal-texts.ts';

const Camera = openedLater(
  'camera',
  () => import('../../../ui/camera/camera.tsx'),
  ({ opened }) => opened,
);

/**
 * Accepts pictures and videos (docs/product/media.md): chosen, dropped, pasted, or taken with the camera.
 * Each file shows its progress; one notice counts the files that were refused. `uploads` decides when and
 * where files are sent; the picker adds files to it and shows their state.
 */
export function MediaPicker({
  uploads,
  chooseLabel,
  startWithCamera = false,
  onCamera,
}: {
  /** the files and how they are sent; `useUploads` sends each as soon as it is picked */
  uploads: Uploads;
  /** the label of the button that chooses files */
  chooseLabel?: string;
  /** opens the camera on mount */
  startWithCamera?: boolean;
  /** the camera lies over what shows the picker, or does so no longer */
  onCamera?(opened: boolean): void;
}) {
  const { t } = useLingui();
  const list = useStore(uploads.list);
  const [dropped, setDropped] = useState({ count: 0, time: 0 });
  const [camera, setCamera] = useState(startWithCamera);
  const take = (files: readonly File[]) => {
    const count = uploads.add(files);
    setDropped(({ time }) => ({ count, time: time + 1 }));
  };
  const showCamera = (opened: boolean) => {
    setCamera(opened);
    onCamera?.(opened);
  };
  const over = useArrivingFiles(take);
  const takePhoto = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.picker}>
      {dropped.count > 0 && (
        // a new element each time, so that screen readers announce it again
        <Notice key={dropped.time} kind="live">
          {t`${plural(dropped.count, { one: '# file was', other: '# files were' })} left out. Only images up to 10 MB and videos up to 200 MB are taken, 50 files at a time.`}
        </Notice>
      )}
      <div className={classes.zone} data-over={over || undefined}>
        <PictureIcon />
        <p>{t`Drop images and videos here, or paste them.`}</p>
        <div className={classes.ways}>
          <FileButton accept={accepted} multiple onFiles={take}>
            {chooseLabel ?? t`Choose files`}
          </FileButton>
          <Button ref={takePhoto} variant="default" onClick={() => showCamera(true)}>{t`Take Photo`}</Button>
        </div>
      </div>
      <p className={classes.summary} role="status">
        {list.length > 0 && <Summary list={list} />}
      </p>
      {list.length > 0 && (
        <ul className={classes.list} aria-label={t`Files`}>
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <Camera
        opened={camera}
        onClose={() => {
          showCamera(false);
          // a camera that opened on mount has no button to return the focus to
          takePhoto.current?.focus();
        }}
        onPhoto={(photo) => take([photo])}
      />
    </div>
  );
}

/** Changes, and is announced, when a file was sent or has failed, not with every percent. */
function Summary({ list }: { list: readonly Upload[] }) {
  const { t } = useLingui();
  const count = (state: Upload['state']) => list.filter((upload) => upload.state === state).length;
  const [sent, failed, all] = [count('sent'), count('failed'), list.length];
  if (count('waiting') === all) return t`${plural(all, { one: '# file chosen', other: '# files chosen' })}`;
  return failed > 0 ? t`${sent} of ${all} uploaded, ${failed} failed` : t`${sent} of ${all} uploaded`;
}
