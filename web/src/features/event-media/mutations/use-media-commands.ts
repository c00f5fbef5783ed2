import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { commandId } from '../../../lib/command-id.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../refusal-texts.ts';
import { mediumType, removedMedium } from '../live/media-live.ts';
import type { MediaTarget, Medium } from '../model/use-event-media.ts';
import {
  AttachMediaDocument,
  ChooseCoverDocument,
  MoveMediaDocument,
  RemoveMediaDocument,
} from './media.generated.ts';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What editors do with the media of an event or item. Each resolves to null, or to the text of a failure. */
export function useMediaCommands(target: MediaTarget) {
  const { t, i18n } = useLingui();
  const placer = usePlacer();
  const [attach] = useMutation(AttachMediaDocument);
  const [move] = useMutation(MoveMediaDocument);
  const [choose] = useMutation(ChooseCoverDocument);
  const [remove] = useMutation(RemoveMediaDocument);
  const failed = () => t`Failed to save.`;
  const textOf = ({ code, message }: Refusal) => refusalText(i18n, code) ?? message;
  const newId = () => ({ ...target, commandId: commandId() });

  return {
    async attach(fileId: number): Promise<string | null> {
      try {
        const { data } = await attach({ variables: { ...newId(), fileId } });
        const answer = data?.attachMedia;
        if (answer?.__typename !== 'MediaArranged') return answer ? textOf(answer) : failed();
        for (const medium of answer.media) placer.put(mediumType, medium);
        return null;
      } catch {
        return failed();
      }
    },
    /** `before`: the one that is to follow it; null for the end */
    async move({ fileId }: Medium, before: Medium | null): Promise<string | null> {
      try {
        const beforeFileId = before?.fileId ?? null;
        const { data } = await move({ variables: { ...newId(), fileId, beforeFileId } });
        const answer = data?.moveMedia;
        if (answer?.__typename !== 'MediaArranged') return answer ? textOf(answer) : failed();
        for (const medium of answer.media) placer.put(mediumType, medium);
        return null;
      } catch {
        return failed();
      }
    },
    async makeCover({ fileId }: Medium): Promise<string | null> {
      try {
        const { data } = await choose({ variables: { ...newId(), fileId } });
        const answer = data?.chooseCover;
        return answer?.__typename === 'MediaArranged' ? null : answer ? textOf(answer) : failed();
      } catch {
        return failed();
      }
    },
    async remove(media: readonly Medium[]): Promise<string | null> {
      try {
        const fileIds = media.map(({ fileId }) => fileId);
        const { data } = await remove({ variables: { ...newId(), fileIds } });
        const answer = data?.removeMedia;
        if (answer?.__typename !== 'MediaRemoved') return answer ? textOf(answer) : failed();
        for (const { mediaId } of media) placer.remove(mediumType, removedMedium(target.tenantId, mediaId));
        return null;
      } catch {
        return failed();
      }
    },
  };
}

export type MediaCommands = ReturnType<typeof useMediaCommands>;
