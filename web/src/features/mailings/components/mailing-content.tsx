import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { MailingContent_MailingFragment } from '../live/mailing-content.generated.ts';
import { useAudienceWords } from '../model/use-audience-words.ts';
import classes from './mailings.module.css';

/** What a mail says, with its files, who wrote it and for whom. */
export function MailingContent({
  mailing,
  dueAt,
}: {
  mailing: MailingContent_MailingFragment;
  /** ISO 8601 */
  dueAt: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const wordsOf = useAudienceWords();
  const { message, typed, requestedAt, requestedBy, files, audience } = mailing;
  const moment = (at: string) => momentOf(at, timezone, locale);
  const facts = [
    [t`Group`, audience && wordsOf(audience)],
    [t`Addresses`, typed > 0 && t`${plural(typed, { one: '# typed address', other: '# typed addresses' })}`],
    [t`Written`, [moment(requestedAt), requestedBy.displayName].filter(Boolean).join(' · ')],
    [t`Due`, moment(dueAt)],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{words}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={classes.message} dir="auto">
        {message}
      </div>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t`Attachments`}>
          {files.map(({ url, thumbnailUrl, name }, at) => (
            <li key={url} className={classes.file}>
              <a href={url} target="_blank" rel="noreferrer" className={classes.file}>
                {thumbnailUrl && <img src={thumbnailUrl} alt="" />}
                <bdi>{name ?? t`Attachment ${at + 1}`}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
