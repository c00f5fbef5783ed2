import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fromLocalTime, toLocalTime } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PostLine_PostFragment } from '../live/post.generated.ts';
import { platforms, type Composed } from '../model/composed.ts';
import { usePostCommands } from '../mutations/use-post-commands.ts';
import { PostFields } from './post-fields.tsx';
import classes from './posts.module.css';
import { WhenFields } from './when-fields.tsx';

/** Changes a post that has not gone out. */
export default function EditPost({ post, onClose }: { post: PostLine_PostFragment; onClose(): void }) {
  const { t } = useLingui();
  const { tenantId, timezone } = useTenant();
  const commands = usePostCommands(tenantId);
  const [before] = useState(post);
  const chosen = new Set<string>(before.platforms);
  const [now, setNow] = useState<Composed>({
    platforms: new Set(platforms.filter((platform) => chosen.has(platform))),
    content: before.content,
    media: new Set(before.media.map(({ url }) => url)),
  });
  const shown = toLocalTime(before.scheduledAt, timezone);
  const [when, setWhen] = useState(shown);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const files = before.media.map(({ url, kind }) => ({
    url,
    kind,
    thumbnailUrl: kind === 'IMAGE' ? `${url}/thumbnail` : null,
  }));
  const save = async () => {
    setBusy(true);
    setProblem(null);
    const moved = when.date !== shown.date || when.time !== shown.time;
    try {
      const input = {
        platforms: [...now.platforms],
        content: now.content,
        media: [...now.media],
        // an unchanged time keeps its seconds
        ...(moved && { scheduledAt: fromLocalTime(when, timezone) }),
      };
      const said = await commands.edit(before.postId, input, before.revision);
      if (said.ok) return onClose();
      setProblem(said.problem);
    } catch {
      setProblem(t`Failed to save`);
    }
    setBusy(false);
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
      <PostFields post={now} onChange={setNow} files={files} legend={t`Platforms`} />
      <WhenFields when={when} onChange={setWhen} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <FormButtons>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={busy}>{t`Save`}</Button>
      </FormButtons>
    </form>
  );
}
