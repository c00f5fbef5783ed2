import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Line } from '../../../ui/line.tsx';
import type { PostLine_PostFragment } from '../live/post.generated.ts';
import { platformNames } from '../model/platform-names.ts';
import { reasonOf, statusWords } from '../model/status-words.ts';
import { usePostCommands, type Said } from '../mutations/use-post-commands.ts';
import classes from './posts.module.css';

/** A post with what became of it, and what can be done about it. */
export function PostLine({
  post,
  onEdit,
  onProblem,
}: {
  post: PostLine_PostFragment;
  onEdit(): void;
  /** null: the last problem is over */
  onProblem(problem: string | null): void;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const commands = usePostCommands(tenantId);
  const [busy, setBusy] = useState(false);
  const { postId, status, content, scheduledAt, triedAgainAt, publishedAt, publicUrl, detail } = post;
  const go = async (act: () => Promise<Said>) => {
    setBusy(true);
    onProblem(null);
    try {
      const said = await act();
      if (!said.ok) onProblem(said.problem);
    } catch {
      onProblem(t`Failed to save`);
    }
    setBusy(false);
  };
  const when = momentOf(publishedAt ?? triedAgainAt ?? scheduledAt, timezone, locale);
  const where = post.platforms.map((platform) => platformNames[platform]).join(', ');
  const reason = reasonOf(post.reason);
  return (
    <Line
      title={i18n._(statusWords[status])}
      actions={
        <>
          {status === 'SCHEDULED' && (
            <Button variant="default" size="compact-md" onClick={onEdit}>{t`Edit`}</Button>
          )}
          {status === 'FAILED' && (
            <Button
              variant="default"
              size="compact-md"
              loading={busy}
              onClick={() => void go(() => commands.retry(postId))}
            >{t`Send again`}</Button>
          )}
          {(status === 'SCHEDULED' || status === 'FAILED') && (
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              onClick={() => void go(() => commands.cancel(postId))}
            >{t`Cancel post`}</Button>
          )}
          {status === 'UNKNOWN' && (
            <>
              <Button
                variant="default"
                size="compact-md"
                disabled={busy}
                onClick={() => void go(() => commands.settle(postId, true))}
              >{t`It is on Twitter`}</Button>
              <Button
                variant="default"
                size="compact-md"
                disabled={busy}
                onClick={() => void go(() => commands.settle(postId, false))}
              >{t`It is not there`}</Button>
            </>
          )}
          {publicUrl && (
            <Button
              component="a"
              variant="subtle"
              size="compact-md"
              href={publicUrl}
              target="_blank"
              rel="noreferrer"
            >{t`View on Twitter`}</Button>
          )}
        </>
      }
    >
      <p className={classes.text} dir="auto">
        {content}
      </p>
      <p>
        {where} · {when}
      </p>
      {reason && (
        <p>
          {i18n._(reason)} {detail}
        </p>
      )}
      {status === 'UNKNOWN' && (
        <p>{t`Twitter did not say whether it published the post. Look there before you send it again.`}</p>
      )}
    </Line>
  );
}
