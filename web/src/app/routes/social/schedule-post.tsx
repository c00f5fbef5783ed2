import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PostFields } from '../../../features/posts/components/post-fields.tsx';
import { PostPreview } from '../../../features/posts/components/post-preview.tsx';
import { WhenFields } from '../../../features/posts/components/when-fields.tsx';
import classes from '../../../features/posts/components/posts.module.css';
import { beginning, type Composed } from '../../../features/posts/model/composed.ts';
import { useFiles, type PostFile } from '../../../features/posts/model/use-files.ts';
import { usePostDraft } from '../../../features/posts/model/use-post-draft.ts';
import { usePostCommands } from '../../../features/posts/mutations/use-post-commands.ts';
import { fromLocalTime, type LocalTime, toFormTime } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { About } from './about.tsx';
import { MoreFiles } from './more-files.tsx';
import { usePostSubject, type PostSubject } from './use-post-subject.ts';

export const handle: Shown = { readModels: ['event-feed', 'items', 'event-media', 'integrations', 'posts'] };

/** A post goes out so much later than now unless another time is chosen, ms. */
const soon = 5 * 60_000;

/** /{tenant}/{eventId}/schedulePost and /{tenant}/{eventId}/{itemId}/schedulePost */
export function Component() {
  const { t } = useLingui();
  const of = usePostSubject();
  const [search] = useSearchParams();
  return (
    <About title={t`Schedule Post`} of={of}>
      {(subject) => <Schedule of={of} {...beginning(subject, of.files, search, of.loadMore !== null)} />}
    </About>
  );
}

function Schedule({ of, proposed, first }: { of: PostSubject; proposed: Composed; first: Composed }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const navigateFromHere = useNavigateFromHere();
  const { timezone } = useTenant();
  const { tenantId, eventId, itemId, named } = of;
  const [post, setPost] = useState(first);
  // from Create Media Post
  const [before] = useState<readonly PostFile[]>(useLocation().state?.added ?? []);
  const { files, withFile } = useFiles(of.files, post, before);
  const [base] = useState(() => ({
    post: proposed,
    when: toFormTime(Date.now() + soon, timezone),
  }));
  const [when, setWhen] = useState<LocalTime>(base.when);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const commands = usePostCommands(tenantId);
  const draft = usePostDraft(`schedule-post-${eventId}-${itemId ?? ''}`, {
    base,
    now: { ...base, post, when },
    onChange(kept) {
      setPost(kept.post);
      setWhen(kept.when ?? base.when);
    },
  });
  const giveUp = useGiveUp(draft);
  const change = (changed: Composed) => {
    setPost(changed);
    setProblem(null);
  };
  const schedule = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { platforms, content, media } = post;
      const scheduledAt = fromLocalTime(when, timezone);
      const said = await commands.schedule({
        ...named,
        platforms: [...platforms],
        content,
        media: [...media],
        scheduledAt,
      });
      if (said.ok) {
        draft.saved();
        void toast(t`The post is scheduled.`, t`Close`);
        return void navigateFromHere(paths.posts(tenantId));
      }
      setProblem(said.problem);
    } catch (error) {
      setProblem(
        error instanceof RangeError ? t`Choose a date and a time.` : t`The post could not be scheduled.`,
      );
    }
    setBusy(false);
  };
  return (
    <div className={classes.columns}>
      <Form
        busy={busy}
        className={classes.panel}
        onSubmit={(event) => {
          event.preventDefault();
          void schedule();
        }}
      >
        <DraftNotice draft={draft} />
        <PostFields
          post={post}
          onChange={change}
          files={files}
          moreFiles={<MoreFiles of={of} onChoose={(file) => change(withFile(file))} />}
          legend={t`Platforms`}
        />
        <WhenFields
          when={when}
          onChange={(changed) => {
            setWhen(changed);
            setProblem(null);
          }}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        <FormButtons>
          <Button
            variant="default"
            onClick={() => {
              giveUp();
              void navigate(of.back);
            }}
          >{t`Cancel`}</Button>
          <Button
            type="submit"
            loading={busy}
            disabled={post.content.trim() === '' || post.platforms.size === 0}
          >{t`Schedule`}</Button>
        </FormButtons>
      </Form>
      <PostPreview post={post} files={files} handle={of.handle} />
    </div>
  );
}
