import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { isPicture } from '../../../lib/media-file.ts';
import Camera from '../../../ui/camera/camera.tsx';

/** The buttons Take Photo and Upload Photo. */
export function PhotoButtons({
  onPhoto,
  onRefused,
}: {
  onPhoto(photo: File): void;
  /** the picked file is no picture, or larger than 10 MB */
  onRefused(): void;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const pick = (files: FileList | null) => {
    const photo = [...(files ?? [])].find((file) => isPicture(file));
    if (photo) onPhoto(photo);
    else if (files?.length) onRefused();
  };
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setCamera(true)}
      >{t`Take Photo`}</Button>
      <Button variant="default" onClick={() => input.current?.click()}>{t`Upload Photo`}</Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          pick(currentTarget.files);
          // the same file can be picked again
          currentTarget.value = '';
        }}
      />
      <Camera opened={camera} onClose={() => setCamera(false)} onPhoto={onPhoto} />
    </>
  );
}
