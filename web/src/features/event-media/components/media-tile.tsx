import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { srcSetOf } from '../../../lib/pictures/picture-sizes.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import { useMediumName } from '../model/use-medium-name.ts';
import type { Medium } from '../model/use-event-media.ts';
import classes from './media-tile.module.css';

/** Pixels, on a phone less. */
const tileWidth = 160;

/** A tile is a square that the picture covers, so a wide picture is wider than its tile. */
function sizesOf({ width, height }: Pick<Medium, 'width' | 'height'>): string {
  const wider = Math.max(1, (width ?? 1) / (height ?? 1));
  return `${Math.round(tileWidth * Math.min(wider, 4))}px`;
}

/** A picture or video of the grid; a click opens it. */
export const MediaTile = memo(function MediaTile({
  medium,
  isCover,
  onOpen,
}: {
  medium: Medium;
  isCover: boolean;
  onOpen(medium: Medium): void;
}) {
  const { t } = useLingui();
  const name = useMediumName(medium);
  const { kind, thumbnailUrl, url, width, height } = medium;
  return (
    <>
      <UnstyledButton
        className={classes.tile}
        onClick={() => onOpen(medium)}
        aria-label={isCover ? t`${name}, cover` : name}
      >
        {thumbnailUrl ? (
          <img
            src={thumbnailUrl}
            srcSet={kind === 'IMAGE' ? srcSetOf(url, { width, height }, 'thumbnail') : undefined}
            sizes={sizesOf({ width, height })}
            alt=""
            decoding="async"
            draggable={false}
          />
        ) : (
          <video src={url} muted preload="none" />
        )}
        {kind === 'VIDEO' && <PlayIcon />}
      </UnstyledButton>
      {isCover && (
        <span className={classes.cover} aria-hidden="true">
          {t`Cover`}
        </span>
      )}
    </>
  );
});
