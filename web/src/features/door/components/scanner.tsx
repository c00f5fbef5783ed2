import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCamera, type Facing } from '../../../ui/camera/use-camera.ts';
import { Notice } from '../../../ui/notice.tsx';
import { hasTorch, setTorch } from '../camera/torch.ts';
import { useCodes } from '../camera/use-codes.ts';
import classes from './door.module.css';

/** The camera, opened by a button: it reads tickets until it is stopped. */
export function Scanner({ onCode }: { onCode(code: string): void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const [facing, setFacing] = useState<Facing>('environment');
  if (!isOpen)
    return (
      <Button size="lg" fullWidth className={classes.start} onClick={() => setOpen(true)}>
        {t`Scan tickets`}
      </Button>
    );
  return (
    <Viewfinder
      key={`${facing} ${tries}`}
      facing={facing}
      onCode={onCode}
      onAgain={() => setTries(tries + 1)}
      onStop={() => setOpen(false)}
      onTurn={() => setFacing(facing === 'user' ? 'environment' : 'user')}
    />
  );
}

function Viewfinder({
  facing,
  onCode,
  onAgain,
  onStop,
  onTurn,
}: {
  facing: Facing;
  onCode(code: string): void;
  onAgain(): void;
  onStop(): void;
  onTurn(): void;
}) {
  const { t } = useLingui();
  const camera = useCamera(facing);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failed, setFailed] = useState(false);
  const [light, setLight] = useState(false);
  useCodes(video, { onCode, onFailure: () => setFailed(true) });

  if (failed || camera.status === 'denied' || camera.status === 'unavailable')
    return (
      <Notice
        kind="error"
        actions={
          <>
            <Button variant="default" onClick={onAgain}>{t`Try again`}</Button>
            <Button variant="default" onClick={onStop}>{t`Close`}</Button>
          </>
        }
      >
        {failed && t`The scanner could not be loaded. Type the code of the ticket instead.`}
        {!failed &&
          camera.status === 'denied' &&
          t`Muster may not use the camera. Allow it in the settings of your browser, or type the code of the ticket.`}
        {!failed &&
          camera.status === 'unavailable' &&
          t`There is no camera, or another app is using it. Type the code of the ticket instead.`}
      </Notice>
    );
  const switchLight = async (stream: MediaStream) => {
    await setTorch(stream, !light);
    setLight(!light);
  };
  return (
    <div className={classes.scanner}>
      <div className={classes.frame}>
        {camera.status === 'starting' ? (
          <p role="status">{t`Starting the camera…`}</p>
        ) : (
          <video
            ref={(element) => {
              // assigning the same stream again would restart the video
              if (element && element.srcObject !== camera.stream) element.srcObject = camera.stream;
            }}
            className={classes.picture}
            aria-label={t`What the camera sees`}
            autoPlay
            playsInline
            muted
            onLoadedData={({ currentTarget }) => setVideo(currentTarget)}
          />
        )}
        {camera.status === 'started' && <span className={classes.aim} aria-hidden="true" />}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onStop}>{t`Stop scanning`}</Button>
        {camera.status === 'started' && camera.others && (
          <Button variant="default" onClick={onTurn}>{t`Switch camera`}</Button>
        )}
        {camera.status === 'started' && hasTorch(camera.stream) && (
          <Button
            variant="default"
            aria-pressed={light}
            // a light that does not switch is seen
            onClick={() => void switchLight(camera.stream).catch(() => undefined)}
          >{t`Light`}</Button>
        )}
      </div>
    </div>
  );
}
