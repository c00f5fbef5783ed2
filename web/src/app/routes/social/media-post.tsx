import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PostFields } from '../../../features/posts/components/post-fields.tsx';
import { PostPreview } from '../../../features/posts/components/post-preview.tsx';
import classes from '../../../features/posts/components/posts.module.css';
import { beginning, type Composed, missingFor, toSearch } from '../../../features/posts/model/composed.ts';
import { useFiles } from '../../../features/posts/model/use-files.ts';
import { usePostDraft } from '../../../features/posts/model/use-post-draft.ts';
import { usePostCommands } from '../../../features/posts/mutations/use-post-commands.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { About } from './about.tsx';
import { MoreFiles } from './more-files.tsx';
import { usePostSubject, type PostSubject } from './use-post-subject.ts';
import { useOutcome, type Outcome } from './use-outcome.ts';

export const handle: Shown = { readModels: ['event-feed', 'items', 'event-media', 'integrations', 'posts'] };

/** /{tenant}/{eventId}/mediaPost and /{tenant}/{eventId}/{itemId}/mediaPost */
export function Component() {
  const { t } = useLingui();
  const of = usePostSubject();
  const [search] = useSearchParams();
  return (
    <About title={t`Create Media Post`} of={of}>
      {(subject) => <Compose of={of} {...beginning(subject, of.files, search, of.loadMore !== null)} />}
    </About>
  );
}

function Compose({ of, proposed, first }: { of: PostSubject; proposed: Composed; first: Composed }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId, eventId, itemId, named } = of;
  const [post, setPost] = useState(first);
  const { files, added, withFile } = useFiles(of.files, post);
  const [base] = useState({ post: proposed, when: null, revision: '' });
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Outcome | null>(null);
  // whether there is a post to be found in the list
  const [sent, setSent] = useState(false);
  const commands = usePostCommands(tenantId);
  const outcomeOf = useOutcome(tenantId);
  const draft = usePostDraft(`media-post-${eventId}-${itemId ?? ''}`, {
    base,
    now: { ...base, post },
    onChange: (kept) => setPost(kept.post),
  });
  const giveUp = useGiveUp(draft);

  /** Whether something is missing; says what. */
  const isMissing = (): boolean => {
    const missing = missingFor(post, tenantId);
    if (missing === 'tenant')
      setSaid({ kind: 'error', isOut: false, text: t`Tenant is missing from route or state.` });
    if (missing === 'platform')
      setSaid({ kind: 'error', isOut: false, text: t`Please select at least one integration to post.` });
    return missing !== null;
  };
  const postNow = async () => {
    if (isMissing()) return;
    setBusy(true);
    setSent(false);
    setSaid(null);
    try {
      const { platforms, content, media } = post;
      const answer = await commands.schedule({
        ...named,
        platforms: [...platforms],
        content,
        media: [...media],
      });
      setSent(answer.ok);
      if (answer.ok) draft.saved();
      setSaid(
        answer.ok ? await outcomeOf(answer.postId) : { kind: 'error', isOut: false, text: answer.problem },
      );
    } catch {
      setSaid({ kind: 'error', isOut: false, text: t`Failed to post. Check logs or try again.` });
    }
    setBusy(false);
  };
  const schedule = () => {
    if (isMissing()) return;
    // the next screen takes it over
    draft.saved();
    void navigate(`${paths.schedulePost(tenantId, eventId, itemId)}?${toSearch(post)}`, { state: { added } });
  };
  // another press could post it again
  const isOut = said?.isOut ?? false;
  const change = (changed: Composed) => {
    setPost(changed);
    if (!isOut) setSaid(null);
  };
  return (
    <div className={classes.columns}>
      <section className={classes.panel}>
        <DraftNotice draft={draft} />
        <PostFields
          post={post}
          onChange={change}
          files={files}
          moreFiles={<MoreFiles of={of} onChoose={(file) => change(withFile(file))} />}
          legend={t`Integrations`}
        />
        {said && (
          <Notice
            kind={said.kind}
            actions={
              sent && (
                <Button variant="default" component={Link} to={paths.posts(tenantId)}>{t`All posts`}</Button>
              )
            }
          >
            {said.text}
          </Notice>
        )}
        <FormButtons many>
          <Button
            variant="default"
            onClick={() => {
              if (!isOut) giveUp();
              void navigate(of.back);
            }}
          >
            {isOut ? t`Done` : t`Cancel`}
          </Button>
          <Button
            variant="default"
            disabled={busy || isOut || post.content.trim() === ''}
            onClick={schedule}
          >{t`Schedule`}</Button>
          <Button
            loading={busy}
            disabled={isOut || post.content.trim() === ''}
            onClick={() => void postNow()}
          >{t`Post Now`}</Button>
        </FormButtons>
      </section>
      <PostPreview post={post} files={files} handle={of.handle} />
    </div>
  );
}
