import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import classes from './raffle.module.css';

export interface Choosable {
  readonly url: string;
  readonly thumbnailUrl: string | null;
  readonly kind: string;
}

/** Which pictures and videos of the item the raffle shows. */
export function MediaChoice({
  media,
  chosen,
  onChange,
  disabled,
}: {
  media: readonly Choosable[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  disabled: boolean;
}) {
  const { t } = useLingui();
  const toggle = (url: string) => {
    const next = new Set(chosen);
    if (!next.delete(url)) next.add(url);
    onChange(next);
  };
  if (media.length === 0)
    return <p className={classes.quiet}>{t`The item has no pictures or videos yet.`}</p>;
  return (
    <ul className={classes.media} aria-label={t`Pictures and videos`}>
      {media.map(({ url, thumbnailUrl, kind }, n) => {
        const name = kind === 'VIDEO' ? t`Video ${n + 1}` : t`Picture ${n + 1}`;
        return (
          <li key={url}>
            <label className={classes.medium}>
              {thumbnailUrl ? <img src={thumbnailUrl} alt="" loading="lazy" /> : <span>{name}</span>}
              <Checkbox
                checked={chosen.has(url)}
                onChange={() => toggle(url)}
                disabled={disabled}
                aria-label={name}
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
