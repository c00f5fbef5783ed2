import { useLingui } from '@lingui/react/macro';
import { useTenant } from '../../../lib/tenant.ts';
import type { Composed } from '../model/composed.ts';
import { platformNames } from '../model/platform-names.ts';
import type { PostFile } from '../model/use-files.ts';
import { mediumOf } from '../../../lib/pictures/medium-picture.ts';
import classes from './posts.module.css';

/** How a post will look on each chosen platform, roughly. */
export function PostPreview({
  post,
  files,
  handle,
}: {
  post: Composed;
  files: readonly PostFile[];
  /** of the connected account; null without one */
  handle: string | null;
}) {
  const { t } = useLingui();
  const { companyname } = useTenant();
  const shown = files.filter(({ url, kind }) => post.media.has(url) && kind !== 'UNKNOWN');
  return (
    <div className={classes.previews}>
      {[...post.platforms].map((platform) => {
        const name = platformNames[platform];
        const media = shown.length > 0 && (
          <div className={classes.pictures} data-count={Math.min(shown.length, 4)}>
            {shown.slice(0, 4).map(({ url, kind }) =>
              kind === 'VIDEO' ? (
                // users' videos have no captions
                // oxlint-disable-next-line jsx-a11y/media-has-caption
                <video key={url} src={url} preload="metadata" muted aria-label={t`Video`} />
              ) : (
                <img key={url} src={mediumOf(url)} alt="" />
              ),
            )}
          </div>
        );
        return (
          <section key={platform} className={classes.preview} aria-label={t`Preview for ${name}`}>
            <p className={classes.where}>{name}</p>
            <p className={classes.who}>
              <strong dir="auto">{companyname}</strong>{' '}
              {platform === 'TWITTER' && handle !== null && <span dir="ltr">@{handle}</span>}
            </p>
            {platform === 'INSTAGRAM' && media}
            <p className={classes.said} dir="auto">
              {post.content.trim() || t`The text of the post appears here.`}
            </p>
            {platform !== 'INSTAGRAM' && media}
          </section>
        );
      })}
    </div>
  );
}
