import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { takeLostFocus } from '../lost-focus.ts';
import { Notice } from '../notice.tsx';
import { Sheet } from '../sheet.tsx';
import classes from './camera.module.css';
import { takePicture } from './take-picture.ts';
import { useCamera, type Facing } from './use-camera.ts';

/**
 * A dialog with the camera's live picture and a button to take a photo. Shows the photo, to take it again
 * or to use it; passes it to `onPhoto` then, and closes. The camera stops when the dialog closes. Texts for
 * a missing or forbidden camera: docs/product/media.md.
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
  const [taken, setTaken] = useState<{ readonly file: File; readonly url: string } | null>(null);
  useEffect(() => () => (taken ? URL.revokeObjectURL(taken.url) : undefined), [taken]);

  // a photo that was taken stays when the camera stops
  if (!taken && (failed || camera.status === 'denied' || camera.status === 'unavailable')) {
    return (
      <Notice kind="error" actions={<Button variant="default" onClick={onAgain}>{t`Try again`}</Button>}>
        {camera.status === 'denied'
          ? t`Camera access is denied. Please enable it in your browser settings.`
          : t`Unable to access the camera. Please check your device settings.`}
      </Notice>
    );
  }
  const take = () => {
    if (!video.current) return;
    takePicture(video.current).then(
      (file) => setTaken({ file, url: URL.createObjectURL(file) }),
      () => setFailed(true),
    );
  };
  return (
    <>
      <div className={classes.frame}>
        {camera.status === 'starting' && <p role="status">{t`Starting the camera…`}</p>}
        {camera.status === 'started' && (
          // it goes on behind a photo that was taken, so that Retake need not wait for it
          <video
            ref={(element) => {
              video.current = element;
              // assigning the same stream again would restart the video and show no picture for a moment
              if (element && element.srcObject !== camera.stream) element.srcObject = camera.stream;
            }}
            className={classes.picture}
            data-mirrored={isOfOneself(camera.stream) || undefined}
            data-behind={taken !== null || undefined}
            aria-label={t`What the camera sees`}
            autoPlay
            playsInline
            muted
            onLoadedData={() => setReady(true)}
          />
        )}
        {taken && <img className={classes.picture} src={taken.url} alt={t`The photo that was taken`} />}
      </div>
      {taken ? (
        <div key="taken" className={classes.buttons}>
          <Button variant="default" onClick={() => setTaken(null)}>{t`Retake`}</Button>
          <Button ref={takeLostFocus} onClick={() => onPhoto(taken.file)}>{t`Use photo`}</Button>
        </div>
      ) : (
        <div key="live" className={classes.buttons}>
          {camera.status === 'started' && camera.others && (
            <Button variant="default" onClick={onTurn}>{t`Switch camera`}</Button>
          )}
          <Button ref={takeLostFocus} disabled={!ready} onClick={take}>{t`Capture`}</Button>
        </div>
      )}
    </>
  );
}

/** Whether to mirror the picture: for a front camera, as people expect, not for a back camera. */
const isOfOneself = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode === 'user';
