import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { MediaCheckbox } from '../../../features/event-media/components/media-checkbox.tsx';
import { MediaPanel } from '../../../features/event-media/components/media-panel.tsx';
import type { EventMedia, MediaTarget, Medium } from '../../../features/event-media/model/use-event-media.ts';
import { sendMedium } from '../../../features/event-media/mutations/send-medium.ts';
import { useMediaCommands } from '../../../features/event-media/mutations/use-media-commands.ts';
import { ChooseFromLibrary } from '../../../features/library/components/choose-from-library.tsx';
import { MediaPicker } from '../../../features/media-picker/components/media-picker.tsx';
import type { SendFile } from '../../../features/media-picker/model/uploads.ts';
import { useUploads } from '../../../features/media-picker/model/use-uploads.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './edited-media.module.css';

/** The pictures and videos of an event or item, with what editors do: add, order and remove them. */
export default function EditedMedia({ target, shown }: { target: MediaTarget; shown: EventMedia }) {
  const { t } = useLingui();
  const { media, refresh } = shown;
  const commands = useMediaCommands(target);
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = media.filter(({ fileId }) => selected?.has(fileId));
  const act = async (command: Promise<string | null>) => {
    const failure = await command;
    setProblem(failure);
    if (failure === null) await refresh();
    return failure === null;
  };
  const toggle = ({ fileId }: Medium) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(fileId)) after.add(fileId);
      return after;
    });
  return (
    <MediaPanel
      shown={shown}
      commands={commands}
      selected={selected}
      renderBox={(medium) =>
        selected && <MediaCheckbox medium={medium} selected={selected} onSelect={() => toggle(medium)} />
      }
      onPress={selected ? toggle : undefined}
      onMove={(medium, before) => void act(commands.move(medium, before))}
    >
      <Adding target={target} refresh={refresh} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={classes.ways}>
        <ChooseFromLibrary onChoose={({ fileId }) => void act(commands.attach(fileId))} />
        {media.length > 0 && selected === null && (
          <Button variant="default" onClick={() => setSelected(new Set())}>{t`Select`}</Button>
        )}
        {media.length > 0 && selected !== null && (
          <>
            <Button variant="default" onClick={() => setSelected(null)}>{t`Cancel selection`}</Button>
            <Button
              variant="danger"
              disabled={chosen.length === 0}
              onClick={async () => {
                if (await act(commands.remove(chosen))) setSelected(null);
              }}
            >
              {t`Remove ${plural(chosen.length, { one: '# file', other: '# files' })}`}
            </Button>
          </>
        )}
      </div>
    </MediaPanel>
  );
}

/** Uploads and the camera. */
function Adding({ target, refresh }: { target: MediaTarget; refresh(): Promise<unknown> }) {
  const { t } = useLingui();
  const send: SendFile = async (file, options) => {
    const status = await sendMedium(target, file, options);
    if (status === null) await refresh();
    return status;
  };
  const uploads = useUploads(send);
  return (
    <MediaPicker uploads={uploads} chooseLabel={target.itemId === null ? t`Upload Media` : t`Upload Photo`} />
  );
}
