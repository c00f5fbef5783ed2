import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PostFields } from '../../../features/posts/components/post-fields.tsx';
import { PostPreview } from '../../../features/posts/components/post-preview.tsx';
import classes from '../../../features/posts/components/posts.module.css';
import { beginning, type Composed, missingFor, toSearch } from '../../../features/posts/model/composed.ts';
import { mayBeOut } from '../../../features/posts/model/may-be-out.ts';
import { useFiles } from '../../../features/posts/model/use-files.ts';
import { usePostDraft } from '../../../features/posts/model/use-post-draft.ts';
import { usePostCommands } from '../../../features/posts/mutations/use-post-commands.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { About } from './about.tsx';
import { MoreFiles } from './more-files.tsx';
import { SentPostDocument } from './social.generated.ts';
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
  const [base] = useState({ post: proposed, when: null });
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Outcome | null>(null);
  // whether there is a post to be found in the list
  const [sent, setSent] = useState(false);
  // the post that failed here: from the list, everybody can send it again
  const [failed, setFailed] = useState<number | null>(null);
  const { data: followed } = useQuery(SentPostDocument, {
    variables: { tenantId, postId: failed ?? 0 },
    skip: failed === null,
  });
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
  const sentAgain: Outcome = {
    kind: 'live',
    isOut: true,
    text: t`This post was sent again in the meantime. The list of posts shows the result.`,
  };
  /** Cancels the post that failed, because another one replaces it. False if it may be out by now. */
  const replaced = async (postId: number): Promise<boolean> => {
    const cancelled = await commands.cancel(postId);
    if (!cancelled.ok && (await outcomeOf(postId)).isOut) return false;
    setFailed(null);
    return true;
  };
  const postNow = async () => {
    if (isMissing()) return;
    setBusy(true);
    setSaid(null);
    try {
      if (failed !== null && !(await replaced(failed))) {
        setSaid(sentAgain);
        return setBusy(false);
      }
      setSent(false);
      const { platforms, content, media } = post;
      const answer = await commands.schedule({
        ...named,
        platforms: [...platforms],
        content,
        media: [...media],
      });
      setSent(answer.ok);
      if (answer.ok) {
        draft.saved();
        const outcome = await outcomeOf(answer.postId);
        if (!outcome.isOut) setFailed(answer.postId);
        setSaid(outcome);
      } else setSaid({ kind: 'error', isOut: false, text: answer.problem });
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
  const isSentAgain = !busy && failed !== null && followed?.post != null && mayBeOut(followed.post.status);
  const shown = isSentAgain ? sentAgain : said;
  // another press could post it again
  const isOut = shown?.isOut ?? false;
  const change = (changed: Composed) => {
    setPost(changed);
    if (!isOut) setSaid(null);
  };
  return (
    <div className={classes.columns}>
      {/* its buttons send it: Enter at a checkbox does not */}
      <Form busy={busy} className={classes.panel} onSubmit={(event) => event.preventDefault()}>
        <DraftNotice draft={draft} />
        <PostFields
          post={post}
          onChange={change}
          files={files}
          moreFiles={<MoreFiles of={of} onChoose={(file) => change(withFile(file))} />}
          legend={t`Integrations`}
        />
        {shown && (
          <Notice
            kind={shown.kind}
            actions={
              sent && (
                <Button variant="default" component={Link} to={paths.posts(tenantId)}>{t`All posts`}</Button>
              )
            }
          >
            {shown.text}
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
      </Form>
      <PostPreview post={post} files={files} handle={of.handle} />
    </div>
  );
}
