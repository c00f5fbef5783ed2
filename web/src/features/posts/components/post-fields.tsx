import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { longestTweet, tweetLength } from '../model/tweet-length.ts';
import { platforms, type Composed, type Platform } from '../model/composed.ts';
import { platformNames } from '../model/platform-names.ts';
import type { PostFile } from '../model/use-files.ts';
import classes from './posts.module.css';
import { GrowingText } from '../../../ui/form/growing-text.tsx';

/** Where a post goes, what it says and which files it has. */
export function PostFields({
  post,
  onChange,
  files,
  moreFiles,
  legend,
}: {
  post: Composed;
  onChange(post: Composed): void;
  /** files that can be chosen */
  files: readonly PostFile[];
  /** where further files come from */
  moreFiles: ReactNode;
  /** the name of the choice of platforms */
  legend: string;
}) {
  const { t } = useLingui();
  const tweet = tweetLength(post.content);
  const length = tweet.length.toLocaleString(useLocale());
  const nameOf = (kind: string, n: number) =>
    kind === 'VIDEO' ? t`Video ${n}` : kind === 'IMAGE' ? t`Picture ${n}` : t`File ${n}`;
  const forTwitter = post.platforms.has('TWITTER');
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{legend}</legend>
        {platforms.map((platform) => (
          <Checkbox
            key={platform}
            label={platformNames[platform]}
            checked={post.platforms.has(platform)}
            onChange={() => onChange({ ...post, platforms: toggled<Platform>(post.platforms, platform) })}
          />
        ))}
      </fieldset>
      <GrowingText
        label={t`Content`}
        value={post.content}
        onChange={(event) => onChange({ ...post, content: event.currentTarget.value })}
        error={
          forTwitter && !tweet.fits ? t`This is too long for Twitter, which takes 280 characters.` : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={forTwitter ? t`${length} of ${longestTweet} characters` : undefined}
        minRows={4}
        maxRows={14}
        dir="auto"
      />
      {files.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t`Pictures and videos`}</legend>
          <ul className={classes.media}>
            {files.map(({ url, thumbnailUrl, kind }, n) => {
              const name = nameOf(kind, n + 1);
              return (
                <li key={url}>
                  <label className={classes.medium}>
                    {thumbnailUrl ? <img src={thumbnailUrl} alt="" loading="lazy" /> : <span>{name}</span>}
                    <Checkbox
                      checked={post.media.has(url)}
                      onChange={() => onChange({ ...post, media: toggled(post.media, url) })}
                      aria-label={name}
                    />
                  </label>
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      {moreFiles}
    </>
  );
}

function toggled<Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
