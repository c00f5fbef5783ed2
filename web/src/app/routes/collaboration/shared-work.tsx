import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from '../../../features/collaboration/components/collaboration.module.css';
import { SharedMedia } from '../../../features/collaboration/components/shared-media.tsx';
import { SharedMediaDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { RemoveMediaDocument } from '../../../features/event-media/mutations/media.generated.ts';
import { sendMedium } from '../../../features/event-media/mutations/send-medium.ts';
import { MediaPicker } from '../../../features/media-picker/components/media-picker.tsx';
import { useUploads } from '../../../features/media-picker/model/use-uploads.ts';
import { openThreadAbout } from '../../../features/messages/model/panel.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { commandId } from '../../../lib/command-id.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { Contained } from '../../../ui/contained.tsx';
import { Notice } from '../../../ui/notice.tsx';

const CommentSection = lazy(() => loadPart('comments', () => import('../comments/comment-section.tsx')));
const TaskSection = lazy(() => loadPart('tasks', () => import('../tasks/task-section.tsx')));

interface Place {
  readonly tenantId: number;
  readonly eventId: number;
  /** null for the event itself */
  readonly itemId: number | null;
}

/** What staff of another organisation do with a shared event or item: pictures, tasks, comments and messages. */
export function SharedWork({
  name,
  canEdit,
  isReached,
  ...place
}: Place & {
  name: string;
  canEdit: boolean;
  /** false for an event of which only items are shared: nothing that belongs to the event itself is shown */
  isReached: boolean;
}) {
  const { t } = useLingui();
  const { tenantId, eventId, itemId } = place;
  if (!isReached) return null;
  const section = { tenantId, eventId, canEdit, ...(itemId !== null && { itemId }) };
  return (
    <>
      {canEdit ? <Pictures {...place} name={name} /> : <SharedMedia {...place} name={name} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => openThreadAbout(eventId, itemId)}>{t`Message`}</Button>
      </div>
      {[TaskSection, CommentSection].map((Section, index) => (
        <Contained key={index}>
          <Suspense fallback={<Skeleton height={120} radius="lg" />}>
            <Section {...section} of={name} />
          </Suspense>
        </Contained>
      ))}
    </>
  );
}

/** The pictures and videos, with the ways to add and remove some. */
function Pictures({ name, ...place }: Place & { name: string }) {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () => client.refetchQueries({ include: [SharedMediaDocument] });
  const uploads = useUploads(async (file, options) => {
    const status = await sendMedium(place, file, options);
    if (status === null) await refresh();
    return status;
  });
  const remove = async (fileId: number) => {
    setProblem(null);
    try {
      const variables = { ...place, fileIds: [fileId], commandId: commandId() };
      const { data } = await client.mutate({ mutation: RemoveMediaDocument, variables });
      const answer = data?.removeMedia;
      if (answer?.__typename === 'MediaRemoved') return void (await refresh());
      setProblem((answer && refusalText(i18n, answer.code)) ?? t`Failed to save.`);
    } catch {
      setProblem(t`Failed to save.`);
    }
  };
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <SharedMedia {...place} name={name} onRemove={(fileId) => void remove(fileId)} />
      <MediaPicker uploads={uploads} chooseLabel={t`Upload Media`} />
    </>
  );
}
