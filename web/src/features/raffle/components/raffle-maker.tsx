import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { fromLocalTime, isSameMinute, toFormTime, type LocalTime } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RaffleScreen_RaffleFragment } from '../live/raffle.generated.ts';
import { DrawAt } from './draw-at.tsx';
import { type Choosable, MediaChoice } from './media-choice.tsx';
import classes from './raffle.module.css';

const never: LocalTime = { date: '', time: '' };

/** Makes the raffle with the chosen pictures and videos, and shows its link once it is made. */
export function RaffleMaker({
  made,
  media,
  moreMedia,
  canEdit,
  link,
  back,
  offersPublicRandomness,
  postOf,
  onSubmit,
}: {
  made: RaffleScreen_RaffleFragment | null;
  /** of the item; null until they are loaded */
  media: readonly Choosable[] | null;
  /** loads further ones; nothing if all are there */
  moreMedia: ReactNode;
  canEdit: boolean;
  /** the address of the public page */
  link: string;
  /** where Cancel leads */
  back: string;
  /** whether a draw can use a public random number */
  offersPublicRandomness: boolean;
  /** where Post leads with the chosen files */
  postOf(media: readonly string[]): string;
  /** resolves to the code of the refusal, or null */
  onSubmit(media: string[], drawAt: string | null): Promise<string | null>;
}) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(made?.media));
  const { timezone } = useTenant();
  const [when, setWhen] = useState<LocalTime>(made?.drawAt ? toFormTime(made.drawAt, timezone) : never);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { copied, copy } = useCopy(link);
  // keep the choice until all media are loaded
  const known =
    media === null || moreMedia ? [...chosen] : media.map(({ url }) => url).filter((url) => chosen.has(url));
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const given = when.date === '' && when.time === '' ? null : fromLocalTime(when, timezone);
      // a moment that was announced is not announced again
      const isSame = made?.drawAt && given && isSameMinute(made.drawAt, given);
      const refused = await onSubmit(known, isSame ? null : given);
      if (refused !== null)
        setProblem(
          refusalText(i18n, refused) ?? fieldText(i18n, refused, t`Draw at`) ?? t`Failed to create raffle.`,
        );
    } catch (error) {
      setProblem(error instanceof RangeError ? t`Choose a date and a time.` : t`Failed to create raffle.`);
    }
    setBusy(false);
  };
  return (
    <>
      {!media && <Skeleton height={21} />}
      {media && <MediaChoice media={media} chosen={chosen} onChange={setChosen} disabled={!canEdit} />}
      {moreMedia}
      {offersPublicRandomness && canEdit && (
        <DrawAt when={when} onChange={setWhen} closed={made != null && made.frozenEntries !== null} />
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      {made && (
        <>
          <p className={classes.quiet}>
            {t`Everybody with this link sees that each draw was fair: what was published before it, the entries without names, and the check.`}
          </p>
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
          {copied === 'yes' && <Notice kind="success">{t`Link copied.`}</Notice>}
          {copied === 'failed' && (
            <Notice kind="error">{t`The link could not be copied. Please select and copy it.`}</Notice>
          )}
        </>
      )}
      <FormButtons many>
        <Button variant="default" component={Link} to={back}>{t`Cancel`}</Button>
        <Button variant="default" component={Link} to={postOf(known)}>{t`Post`}</Button>
        {made && <Button variant="default" onClick={copy}>{t`Copy Link`}</Button>}
        {canEdit && <Button loading={busy} onClick={submit}>{t`Submit`}</Button>}
      </FormButtons>
    </>
  );
}
