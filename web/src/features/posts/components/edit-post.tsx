import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fromLocalTime, toLocalTime } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PostLine_PostFragment } from '../live/post.generated.ts';
import { platforms } from '../model/composed.ts';
import { type PostFile, useFiles } from '../model/use-files.ts';
import { type PostForm, usePostDraft } from '../model/use-post-draft.ts';
import { usePostCommands } from '../mutations/use-post-commands.ts';
import { PostFields } from './post-fields.tsx';
import classes from './posts.module.css';
import { WhenFields } from './when-fields.tsx';

/** Changes a post that has not gone out. */
export function EditPost({
  post,
  onClose,
  offered,
  children,
}: {
  post: PostLine_PostFragment;
  onClose(): void;
  /** files of what the post is about */
  offered: readonly PostFile[];
  /** where further files come from */
  children(choose: (file: PostFile) => void): ReactNode;
}) {
  const { t } = useLingui();
  const { tenantId, timezone } = useTenant();
  const commands = usePostCommands(tenantId);
  const [before] = useState(post);
  const chosen = new Set<string>(before.platforms);
  const shown = toLocalTime(before.scheduledAt, timezone);
  const [base] = useState({
    post: {
      platforms: new Set(platforms.filter((platform) => chosen.has(platform))),
      content: before.content,
      media: new Set(before.media.map(({ url }) => url)),
    },
    when: shown,
    revision: before.revision,
  });
  const [now, setNow] = useState<PostForm>(base);
  const when = now.when ?? shown;
  const draft = usePostDraft(`post-${before.postId}`, { base, now, onChange: setNow });
  const giveUp = useGiveUp(draft);
  const { problem, busy, attempt } = useAttempt(t`Failed to save`);
  const [own] = useState(() =>
    before.media.map(({ url, kind }) => ({
      url,
      kind,
      thumbnailUrl: kind === 'IMAGE' ? `${url}/thumbnail` : null,
    })),
  );
  const { files, withFile } = useFiles(offered, now.post, own);
  const save = async () => {
    const moved = when.date !== shown.date || when.time !== shown.time;
    await attempt(async () => {
      const input = {
        platforms: [...now.post.platforms],
        content: now.post.content,
        media: [...now.post.media],
        // an unchanged time keeps its seconds
        ...(moved && { scheduledAt: fromLocalTime(when, timezone) }),
      };
      const said = await commands.edit(before.postId, input, now.revision);
      if (!said.ok) return said.problem;
      draft.saved();
      return onClose();
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      className={classes.form}
    >
      <DraftNotice draft={draft} />
      <PostFields
        post={now.post}
        onChange={(changed) => setNow({ ...now, post: changed })}
        files={files}
        moreFiles={children((file) => setNow({ ...now, post: withFile(file) }))}
        legend={t`Platforms`}
      />
      <WhenFields when={when} onChange={(changed) => setNow({ ...now, when: changed })} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <FormButtons>
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            onClose();
          }}
        >{t`Cancel`}</Button>
        <Button type="submit" loading={busy}>{t`Save`}</Button>
      </FormButtons>
    </form>
  );
}
