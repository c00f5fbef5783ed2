import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Notice } from '../notice.tsx';
import { Sheet } from '../sheet.tsx';
import classes from './camera.module.css';
import { takePicture } from './take-picture.ts';
import { useCamera, type Facing } from './use-camera.ts';

/**
 * A dialog with the camera's live picture and a button to take a photo. Passes the photo to
 * `onPhoto` and closes; the camera stops when the dialog closes. Texts for a missing or
 * forbidden camera: docs/product/media.md.
 */
export default function Camera({
  opened,
  onClose,
  onPhoto,
}: {
  opened: boolean;
  onClose(): void;
  /** a JPEG in the camera's resolution */
  onPhoto(photo: File): void;
}) {
  const { t } = useLingui();
  const [tries, setTries] = useState(0);
  const [facing, setFacing] = useState<Facing>('environment');
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Take Photo`} closeLabel={t`Close`}>
      <Viewfinder
        key={`${facing} ${tries}`}
        facing={facing}
        onTurn={() => setFacing(facing === 'user' ? 'environment' : 'user')}
        onAgain={() => setTries(tries + 1)}
        onPhoto={(photo) => {
          onPhoto(photo);
          onClose();
        }}
      />
    </Sheet>
  );
}

function Viewfinder({
  facing,
  onTurn,
  onAgain,
  onPhoto,
}: {
  facing: Facing;
  onTurn(): void;
  onAgain(): void;
  onPhoto(photo: File): void;
}) {
  const { t } = useLingui();
  const camera = useCamera(facing);
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);

  if (failed || camera.status === 'denied' || camera.status === 'unavailable') {
    return (
      <Notice kind="error" actions={<Button variant="default" onClick={onAgain}>{t`Try again`}</Button>}>
        {camera.status === 'denied'
          ? t`Camera access is denied. Please enable it in your browser settings.`
          : t`Unable to access the camera. Please check your device settings.`}
      </Notice>
    );
  }
  const take = () => {
    if (video.current) takePicture(video.current).then(onPhoto, () => setFailed(true));
  };
  return (
    <>
      <div className={classes.frame}>
        {camera.status === 'starting' ? (
          <p role="status">{t`Starting the camera…`}</p>
        ) : (
          <video
            ref={(element) => {
              video.current = element;
              // assigning the same stream again would restart the video and show no picture for a moment
              if (element && element.srcObject !== camera.stream) element.srcObject = camera.stream;
            }}
            className={classes.picture}
            data-mirrored={isOfOneself(camera.stream) || undefined}
            aria-label={t`What the camera sees`}
            autoPlay
            playsInline
            muted
            onLoadedData={() => setReady(true)}
          />
        )}
      </div>
      <div className={classes.buttons}>
        {camera.status === 'started' && camera.others && (
          <Button variant="default" onClick={onTurn}>{t`Switch camera`}</Button>
        )}
        <Button disabled={!ready} onClick={take}>{t`Capture`}</Button>
      </div>
    </>
  );
}

/** Whether to mirror the picture: for a front camera, as people expect, not for a back camera. */
const isOfOneself = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode === 'user';
