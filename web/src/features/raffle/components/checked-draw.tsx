import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Checked, Proof } from '../model/check-proof.ts';
import { momentHere } from '../model/moment-here.ts';
import { isQuicknet } from '../model/quicknet.ts';
import classes from './raffle.module.css';

/** A draw with its proof, and what came of checking it. */
export function CheckedDraw({ proof, checked }: { proof: Proof; checked: Checked }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isRight = Object.values(checked).every(Boolean);
  const drawnAt = momentHere(proof.drawnAt, locale);
  const { roundGivenUp } = proof;
  const moment = (text: string) => momentHere(text, locale);
  const checks = [
    [checked.version, t`The draw follows the rules that this page knows.`],
    [checked.seed, t`The secret number has the fingerprint below, which this page showed before the draw.`],
    [checked.list, t`The list of entries is the one that was frozen when the draw was made.`],
    [checked.winners, t`Drawing again with the same number and list gives the same winners.`],
    ...(proof.round === null
      ? []
      : [
          [
            checked.round,
            t`The public random number is the announced one, its network signed it, and the list was closed before.`,
          ] as const,
        ]),
  ] as const;
  return (
    <>
      <Notice kind={isRight ? 'success' : 'error'}>
        {isRight
          ? t`Your browser has just repeated this draw. It is right.`
          : t`Your browser has just repeated this draw, and it is not right.`}
      </Notice>
      {proof.round && !isQuicknet(proof.round.chain) && (
        <Notice kind="error">
          {t`The random number of this draw does not come from quicknet, the public drand network. Somebody who runs their own network can know its numbers in advance. Compare the fingerprint of the network below with the one this page showed before the draw.`}
        </Notice>
      )}
      {roundGivenUp && (
        <Notice kind="error">
          {t`For this draw a public random number was announced: round ${roundGivenUp.round} of the drand network with the fingerprint below, for ${moment(roundGivenUp.comesAt)}. The server could not read it, so the organisers drew without it at ${moment(roundGivenUp.givenUpAt)}. The list had been closed at ${moment(roundGivenUp.frozenAt)}. Ask the network for this round: if it exists, the draw should have used it.`}
        </Notice>
      )}
      <section className={classes.panel}>
        <h2 className={classes.title}>{t`Winning entries`}</h2>
        <ol className={classes.winners}>
          {proof.winners.map((code) => (
            <li key={code} className={classes.code}>
              {code}
            </li>
          ))}
        </ol>
        <p className={classes.quiet}>
          <Trans>
            Draw {proof.draw}, {drawnAt}.
          </Trans>{' '}
          {proof.size !== null && <Trans>Only entries with size {proof.size} took part.</Trans>}
        </p>
      </section>
      <section className={classes.panel}>
        <h2 className={classes.title}>{t`What was checked`}</h2>
        <ul className={classes.checks}>
          {checks.map(([right, words]) => (
            <li key={words}>
              <span aria-hidden="true">{right ? '✓' : '✗'}</span>
              <span>{right ? words : t`Wrong: ${words}`}</span>
            </li>
          ))}
        </ul>
        <dl className={classes.facts}>
          <div>
            <dt>{t`Published before the draw (SHA-256 of the secret number)`}</dt>
            <dd className={classes.code}>{proof.commitment}</dd>
          </div>
          <div>
            <dt>{t`Secret number`}</dt>
            <dd className={classes.code}>{proof.seed}</dd>
          </div>
          <div>
            <dt>{t`Fingerprint of the list`}</dt>
            <dd className={classes.code}>{proof.listHash}</dd>
          </div>
          {roundGivenUp && (
            <div>
              <dt>{t`Network of the announced random number (round ${roundGivenUp.round}), which was not used`}</dt>
              <dd className={classes.code}>{roundGivenUp.chain.hash}</dd>
            </div>
          )}
          {proof.round && (
            <div>
              <dt>
                {isQuicknet(proof.round.chain)
                  ? t`Network of the public random number (drand quicknet)`
                  : t`Network of the public random number`}
              </dt>
              <dd className={classes.code}>{proof.round.chain.hash}</dd>
            </div>
          )}
          {proof.round && (
            <div>
              <dt>{t`Public random number (round ${proof.round.round} of drand)`}</dt>
              <dd className={classes.code}>{proof.round.randomness}</dd>
            </div>
          )}
        </dl>
      </section>
      <section className={classes.panel}>
        <h2 className={classes.title}>
          <Plural value={proof.entrants.length} one="# entry" other="# entries" />
        </h2>
        <p className={classes.quiet}>
          {t`Each entry stands for one person who registered. The list contains no names.`}
        </p>
        <ul className={classes.list}>
          {proof.entrants.slice(0, 1_000).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {proof.entrants.length > 1_000 && (
          <p className={classes.quiet}>{t`The first 1,000 are shown; all of them were checked.`}</p>
        )}
      </section>
    </>
  );
}
