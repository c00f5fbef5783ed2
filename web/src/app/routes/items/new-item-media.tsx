import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { MediaTarget } from '../../../features/event-media/model/use-event-media.ts';
import { useMediaCommands } from '../../../features/event-media/mutations/use-media-commands.ts';
import { ChooseFromLibrary } from '../../../features/library/components/choose-from-library.tsx';
import { useStore } from '../../../lib/store.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { HeldMedia } from '../media/held-media.tsx';
import { useHeldMedia } from '../media/use-held-media.ts';
import classes from './new-item-media.module.css';

/** The media of a new item: picked at any time, and sent by 'Save Media' once the item exists (`itemId`). */
export function NewItemMedia(target: MediaTarget) {
  const { t } = useLingui();
  const [heading, reason] = [useId(), useId()];
  const media = useHeldMedia();
  const list = useStore(media.uploads.list);
  const [busy, setBusy] = useState(false);
  const exists = target.itemId !== null;
  const isWaiting = list.some(({ state }) => state === 'waiting');
  const why = exists
    ? list.length === 0 && t`Select media to upload.`
    : t`Create the item first, then upload media.`;
  const save = async () => {
    setBusy(true);
    await media.sendTo(target);
    setBusy(false);
  };
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>{t`Media`}</h2>
      <HeldMedia media={media} chooseLabel={t`Upload Media`} />
      {exists && <FromLibrary {...target} />}
      <FormButtons>
        {why && (
          <p id={reason} className={classes.why}>
            {why}
          </p>
        )}
        <Button
          variant="default"
          loading={busy}
          disabled={!exists || !isWaiting}
          aria-describedby={why ? reason : undefined}
          onClick={save}
        >{t`Save Media`}</Button>
      </FormButtons>
    </section>
  );
}

function FromLibrary(target: MediaTarget) {
  const { t } = useLingui();
  const { attach } = useMediaCommands(target);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (fileId: number) => {
    const failure = await attach(fileId);
    setProblem(failure);
    if (failure === null) void toast(t`Saved.`, t`Dismiss`);
  };
  return (
    <div className={classes.library}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <ChooseFromLibrary onChoose={({ fileId }) => void choose(fileId)} />
    </div>
  );
}
