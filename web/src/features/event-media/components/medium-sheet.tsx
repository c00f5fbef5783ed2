import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { FullSizeFile } from '../../../ui/full-size-file.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { usable } from '../../../ui/usable.ts';
import type { MediaCommands } from '../mutations/use-media-commands.ts';
import type { Medium } from '../model/use-event-media.ts';
import classes from './medium-sheet.module.css';

interface Shown {
  readonly media: readonly Medium[];
  /** null for viewers */
  readonly commands: MediaCommands | null;
  readonly coverFileId: number | null;
  /** something was changed of which the live connection may not tell */
  onChanged(): void;
}

/** A picture or video in full size; editors move and remove it and make it the cover. */
export default function MediumSheet({
  medium,
  onClose,
  ...shown
}: Shown & { medium: Medium | null; onClose(): void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  // the dialog keeps showing the file during its closing animation
  const [last, setLast] = useState(medium);
  if (medium && medium !== last) setLast(medium);
  if (!last) return null;
  const added = momentOf(last.attachedAt, timezone, locale);
  const title = last.kind === 'IMAGE' ? t`Image of ${added}` : t`Video of ${added}`;
  return (
    <Sheet opened={medium !== null} onClose={onClose} title={title} closeLabel={t`Close`}>
      <Content key={last.id} medium={last} title={title} onClose={onClose} {...shown} />
    </Sheet>
  );
}

function Content({
  medium,
  title,
  media,
  commands,
  coverFileId,
  onChanged,
  onClose,
}: Shown & { medium: Medium; title: string; onClose(): void }) {
  const { t } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const at = media.findIndex(({ fileId }) => fileId === medium.fileId);
  const act = (command: () => Promise<string | null>, then?: () => void) => {
    // the next move starts from the place that this one leads to
    if (busy) return;
    void attempt(async () => {
      const failure = await command();
      if (failure !== null) return failure;
      onChanged();
      return then?.();
    });
  };
  const isCover = coverFileId === medium.fileId;
  const [isFirst, isLast] = [at <= 0, at < 0 || at === media.length - 1];
  const [place, count] = [at + 1, media.length];
  const [first, before, afterNext] = [media[0], media[at - 1], media[at + 2] ?? null];
  return (
    <>
      <FullSizeFile {...medium} alt={title} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {commands && (
        <p className="visually-hidden" role="status">
          {at >= 0 && t`${place} of ${count}`}
        </p>
      )}
      <div className={classes.ways}>
        <Button component="a" variant="subtle" href={medium.url} download>{t`Download`}</Button>
        {commands && (
          <>
            <Button
              variant="default"
              {...usable(!isCover, () => act(() => commands.makeCover(medium)), busy)}
            >{t`Make cover`}</Button>
            <Button
              variant="default"
              {...usable(!isFirst, () => first && act(() => commands.move(medium, first)), busy)}
            >{t`Move to the front`}</Button>
            <Button
              variant="default"
              {...usable(!isFirst, () => before && act(() => commands.move(medium, before)), busy)}
            >{t`Move forward`}</Button>
            <Button
              variant="default"
              {...usable(!isLast, () => act(() => commands.move(medium, afterNext)), busy)}
            >{t`Move back`}</Button>
            <Button
              variant="danger"
              aria-disabled={busy}
              onClick={() => act(() => commands.remove([medium]), onClose)}
            >{t`Remove`}</Button>
          </>
        )}
      </div>
    </>
  );
}
