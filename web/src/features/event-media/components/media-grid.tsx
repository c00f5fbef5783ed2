import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import type { Medium } from '../model/use-event-media.ts';
import classes from './media-grid.module.css';

/** The pictures and videos of an event, in their order. Editors drag them; the dialog of each moves it too. */
export function MediaGrid({
  media,
  coverFileId,
  selected,
  onOpen,
  onSelect,
  onMove,
}: {
  media: readonly Medium[];
  coverFileId: number | null;
  /** ids of the selected files; null while nothing can be selected */
  selected: ReadonlySet<number> | null;
  onOpen(medium: Medium): void;
  onSelect(medium: Medium): void;
  /** absent for viewers */
  onMove?: ((medium: Medium, before: Medium) => void) | undefined;
}) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<Medium | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  }, [onOpen]);
  // the same function at each render, so that only tiles that changed are rendered again
  const open = useCallback((medium: Medium) => latest.current(medium), []);
  const drop = (before: Medium) => {
    if (dragged && dragged.fileId !== before.fileId) onMove?.(dragged, before);
    setDragged(null);
    setOver(null);
  };
  if (media.length === 0) return <p className={classes.none}>{t`No pictures or videos yet.`}</p>;
  return (
    <ul className={classes.grid} aria-label={t`Pictures and videos`}>
      {media.map((medium) => (
        // dragging is a second way: buttons move a medium by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={medium.id}
          className={classes.item}
          data-over={(dragged && over === medium.fileId) || undefined}
          data-chosen={selected?.has(medium.fileId) || undefined}
          draggable={onMove !== undefined}
          onDragStart={() => setDragged(medium)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setOver(medium.fileId);
          }}
          onDrop={() => drop(medium)}
        >
          <Tile medium={medium} isCover={medium.fileId === coverFileId} onOpen={open} />
          {selected && <Selected medium={medium} selected={selected} onSelect={() => onSelect(medium)} />}
        </li>
      ))}
    </ul>
  );
}

function useName({ kind, attachedAt }: Medium): string {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const added = momentOf(attachedAt, timezone, locale);
  return kind === 'IMAGE' ? t`Image of ${added}` : t`Video of ${added}`;
}

const Tile = memo(function Tile({
  medium,
  isCover,
  onOpen,
}: {
  medium: Medium;
  isCover: boolean;
  onOpen(medium: Medium): void;
}) {
  const { t } = useLingui();
  const name = useName(medium);
  const { kind, thumbnailUrl, url } = medium;
  return (
    <>
      <UnstyledButton
        className={classes.tile}
        onClick={() => onOpen(medium)}
        aria-label={isCover ? t`${name}, cover` : name}
      >
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" draggable={false} />
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

function Selected({
  medium,
  selected,
  onSelect,
}: {
  medium: Medium;
  selected: ReadonlySet<number>;
  onSelect(): void;
}) {
  const { t } = useLingui();
  const name = useName(medium);
  return (
    <Checkbox
      className={classes.check}
      checked={selected.has(medium.fileId)}
      onChange={onSelect}
      aria-label={t`Select ${name}`}
      size="md"
    />
  );
}
