import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mediumOf } from '../lib/pictures/medium-picture.ts';
import { srcSetOf } from '../lib/pictures/picture-sizes.ts';
import classes from './full-size-file.module.css';
import { Notice } from './notice.tsx';

/**
 * A picture or video as large as its place allows, at most 60 % of the window's height. A video that the browser cannot
 * play says so. Give it the address as its key, so that another file starts anew.
 */
export function FullSizeFile({
  kind,
  url,
  posterUrl = null,
  width = null,
  height = null,
  alt,
}: {
  kind: 'IMAGE' | 'VIDEO';
  url: string;
  posterUrl?: string | null;
  /** of a picture, pixels; with them it moves nothing when it arrives */
  width?: number | null;
  height?: number | null;
  /** its name; the accessible name of a video too */
  alt: string;
}) {
  const { t } = useLingui();
  const [playable, setPlayable] = useState(true);
  if (kind === 'IMAGE')
    return (
      <img
        className={classes.file}
        src={url}
        srcSet={srcSetOf(url, { width, height })}
        sizes="min(100vw, 28rem)"
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alt}
      />
    );
  if (!playable)
    return <Notice kind="live">{t`This browser can’t play the video. Download it to watch it.`}</Notice>;
  return (
    // users' videos have no captions
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={classes.file}
      src={url}
      poster={posterUrl ? mediumOf(posterUrl) : undefined}
      aria-label={alt}
      controls
      onError={() => setPlayable(false)}
    />
  );
}
