import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fromLocalTime } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useEditDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { EditConflicts } from '../../../ui/form/edit-conflicts.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useEdits } from '../../../ui/form/use-edits.ts';
import { Notice } from '../../../ui/notice.tsx';
import { secondTimeLabel } from '../../../ui/form/second-time-label.ts';
import type { PostLine_PostFragment } from '../live/post.generated.ts';
import { platformNames } from '../model/platform-names.ts';
import {
  composedValues,
  fromValues,
  normalizeWhen,
  type PostValues,
  toValues,
  whenValues,
} from '../model/post-values.ts';
import { type PostFile, useFiles } from '../model/use-files.ts';
import { usePostCommands } from '../mutations/use-post-commands.ts';
import { PostFields } from './post-fields.tsx';
import classes from './posts.module.css';
import { WhenFields } from './when-fields.tsx';

const postLabels = {
  platforms: msg`Platforms`,
  content: msg`Content`,
  media: msg`Pictures and videos`,
  date: msg`Date`,
  time: msg`Time`,
  again: secondTimeLabel,
};

/** Changes a post that has not gone out. Changes that others save meanwhile are merged in; conflicts are shown. */
export function EditPost({
  post,
  reload,
  onClose,
  offered,
  children,
}: {
  post: PostLine_PostFragment;
  /** reads the post again */
  reload(): Promise<unknown>;
  onClose(): void;
  /** files of what the post is about */
  offered: readonly PostFile[];
  /** where further files come from */
  children(choose: (file: PostFile) => void): ReactNode;
}) {
  const { t } = useLingui();
  const { tenantId, timezone } = useTenant();
  const commands = usePostCommands(tenantId);
  const saved = { values: toValues(post, timezone), revision: post.revision };
  const edits = useEdits<PostValues>(
    saved,
    postLabels,
    () => ({}),
    (values) => normalizeWhen(values, timezone),
  );
  const { form } = edits.fields;
  const { post: written, when } = fromValues(form.values);
  const draft = useEditDraft(`edit-post-${post.postId}`, edits);
  const giveUp = useGiveUp(draft);
  const { problem, busy, setProblem, attempt } = useAttempt(t`Failed to save`);
  const [own] = useState(() =>
    post.media.map(({ url, kind }) => ({
      url,
      kind,
      thumbnailUrl: kind === 'IMAGE' ? `${url}/thumbnail` : null,
    })),
  );
  const { files, withFile } = useFiles(offered, written, own);
  const canChange = post.status === 'SCHEDULED';
  const send = edits.fields.submit(async (values) => {
    setProblem(null);
    if (Object.keys(edits.conflicts).length > 0) return setProblem(t`Choose which version to keep first.`);
    const now = fromValues(values);
    await attempt(async () => {
      const scheduledAt = fromLocalTime(now.when, timezone);
      const moved = scheduledAt !== fromLocalTime(fromValues(edits.base).when, timezone);
      const input = {
        platforms: [...now.post.platforms],
        content: now.post.content,
        media: [...now.post.media],
        // an unchanged time keeps its seconds
        ...(moved && { scheduledAt }),
      };
      const said = await commands.edit(post.postId, input, edits.revision);
      if (!said.ok) {
        // do not wait for the live connection: the form shows the conflicts when it gets the new values
        await reload().catch(() => undefined);
        return said.problem;
      }
      draft.saved();
      return onClose();
    });
  });
  const wordsFor = (field: string, value: string) => {
    const { post: theirs } = fromValues({ ...form.values, [field]: value });
    if (field === 'platforms')
      return [...theirs.platforms].map((platform) => platformNames[platform]).join(', ');
    if (field !== 'media' || theirs.media.size === 0) return value;
    return plural(theirs.media.size, { one: '# file', other: '# files' });
  };
  return (
    <Form busy={busy} onSubmit={send} className={classes.form}>
      <EditConflicts edits={edits} labels={postLabels} wordsFor={wordsFor} />
      <DraftNotice draft={draft} />
      <PostFields
        post={written}
        onChange={(changed) => form.setValues(composedValues(changed))}
        files={files}
        moreFiles={children((file) => form.setValues(composedValues(withFile(file))))}
        legend={t`Platforms`}
      />
      <WhenFields when={when} onChange={(moved) => form.setValues(whenValues(moved))} />
      {!canChange && (
        <Notice kind="error">{t`This post is no longer scheduled, so it cannot be changed.`}</Notice>
      )}
      {canChange && problem && <Notice kind="error">{problem}</Notice>}
      <FormButtons>
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            onClose();
          }}
        >{t`Cancel`}</Button>
        <Button type="submit" loading={busy} disabled={!canChange}>{t`Save`}</Button>
      </FormButtons>
    </Form>
  );
}
