import { PictureIcon, PlayIcon } from '../../../ui/icons.tsx';
import { useState } from 'react';
import type { Attached } from '../model/attached.ts';
import classes from './attachments.module.css';

/** A small picture of a file; a sign where the browser cannot show it. Its parent names it. */
export function AttachmentTile({ file: { kind, thumbnailUrl, url } }: { file: Attached }) {
  const [isShown, setIsShown] = useState(true);
  const onError = () => setIsShown(false);
  return (
    <span className={classes.tile}>
      {isShown && kind === 'IMAGE' && (
        <img src={thumbnailUrl ?? url} alt="" loading="lazy" onError={onError} />
      )}
      {isShown && kind === 'VIDEO' && <video src={url} muted preload="metadata" onError={onError} />}
      {kind === 'VIDEO' && <PlayIcon />}
      {!isShown && kind === 'IMAGE' && <PictureIcon />}
    </span>
  );
}
