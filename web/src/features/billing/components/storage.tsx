import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { fileSize } from '../../../lib/file-size.ts';
import classes from './storage.module.css';

/** Used share of the quota from which a hint on freeing space is shown. */
const scarce = 0.9;

/** The tenant's used part of its file quota. */
export function Storage({
  stored,
  quota,
  libraryLinks,
}: {
  /** bytes */
  stored: number;
  /** bytes */
  quota: number;
  libraryLinks: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const words = t`${fileSize(stored, locale)} of ${fileSize(quota, locale)}`;
  const full = stored >= scarce * quota;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>{t`Storage`}</h2>
        <p className={classes.words}>{words}</p>
      </div>
      <meter
        className={classes.meter}
        data-full={full || undefined}
        aria-labelledby={id}
        aria-valuetext={words}
        max={quota}
        value={stored}
      />
      {full && <p className={classes.scarce}>{t`Almost full. Remove what nobody needs from the library.`}</p>}
      <p className={classes.help}>
        {t`Pictures, videos and documents. Every screen can choose from the library.`}
      </p>
      {libraryLinks}
    </section>
  );
}
