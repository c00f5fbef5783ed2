import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentHere } from '../model/moment-here.ts';
import classes from './raffle.module.css';

/** What is published of the next draw. */
export interface PublishedNext {
  readonly nextCommitment: string;
  readonly nextRound: {
    readonly round: number;
    readonly comesAt: string;
    readonly chain: { readonly hash: string };
  } | null;
  readonly frozen: { readonly entries: number; readonly listHash: string; readonly frozenAt: string } | null;
}

/** What everybody can know of the draw that comes next. */
export function NextDraw({
  nextCommitment,
  nextRound,
  frozen,
  name,
  isRenamed,
}: PublishedNext & {
  /** of the prize now */
  readonly name: string;
  /** the draw above had a prize of another name */
  readonly isRenamed: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = (text: string) => momentHere(text, locale);
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{isRenamed ? t`The next draw: ${name}` : t`The next draw`}</h2>
      <p className={classes.quiet}>
        {t`It is decided by a secret number and the list of entries. This is the fingerprint (SHA-256) of that number: nobody can change it now without everybody seeing it.`}
      </p>
      <p className={classes.code}>{nextCommitment}</p>
      {nextRound && (
        <>
          <p className={classes.quiet}>
            {t`A public random number is mixed in, which nobody can know before ${moment(nextRound.comesAt)}: round ${nextRound.round} of the drand network with this fingerprint.`}
          </p>
          <p className={classes.code}>{nextRound.chain.hash}</p>
        </>
      )}
      {frozen && (
        <>
          <p className={classes.quiet}>
            {t`The list was closed at ${moment(frozen.frozenAt)} with ${plural(frozen.entries, { one: '# entry', other: '# entries' })}. This is its fingerprint.`}
          </p>
          <p className={classes.code}>{frozen.listHash}</p>
        </>
      )}
    </section>
  );
}
