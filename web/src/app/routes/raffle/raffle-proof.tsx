import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import classes from '../../../features/raffle/components/raffle.module.css';
import { type Checked, checkProof, type Proof } from '../../../features/raffle/model/check-proof.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { isQuicknet } from '../../../features/raffle/model/quicknet.ts';
import { utcOf } from '../../../features/raffle/model/utc.ts';
import { Logo } from '../../../ui/logo.tsx';
import { Main } from '../../../ui/main.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { itemOf } from '../../route-params.ts';

type Shown =
  | { readonly state: 'loading' | 'missing' | 'failed' }
  | {
      readonly state: 'loaded';
      readonly name: string;
      readonly next: Next;
      readonly draws: number;
      /** the chosen draw, or the last one; null before the first */
      readonly drawn: { readonly proof: Proof; readonly checked: Checked } | null;
    };

/** What is published of the next draw. */
interface Next {
  readonly nextCommitment: string;
  readonly nextRound: {
    readonly round: number;
    readonly comesAt: string;
    readonly chain: { readonly hash: string };
  } | null;
  readonly frozen: { readonly entries: number; readonly listHash: string; readonly frozenAt: string } | null;
}

interface Answer extends Next {
  readonly name: string;
  readonly draws: number;
  readonly proof: Proof | null;
}

/**
 * /raffleProof/{tenant}/{eventId}/{itemId}?draw={number}: a draw, by default the last one, checked in this browser, and
 * what is published of the next one. For everybody.
 */
export function Component() {
  const { t } = useLingui();
  const { tenantId, eventId, itemId } = itemOf(useParams());
  const [search, setSearch] = useSearchParams();
  const chosen = /^[1-9]\d{0,8}$/.exec(search.get('draw') ?? '')?.[0] ?? null;
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  useEffect(() => {
    const leave = new AbortController();
    const load = async () => {
      const signal = AbortSignal.any([leave.signal, AbortSignal.timeout(30_000)]);
      const url = `/api/raffle/${tenantId}/events/${eventId}/items/${itemId}/proof`;
      const answer = await fetch(chosen === null ? url : `${url}?draw=${chosen}`, { signal });
      if (answer.status === 404) return setShown({ state: 'missing' });
      if (!answer.ok) return setShown({ state: 'failed' });
      const { name, draws, proof, ...next } = (await answer.json()) as Answer;
      const drawn = proof && { proof, checked: await checkProof(proof) };
      setShown({ state: 'loaded', name, next, draws, drawn });
    };
    load().catch(() => {
      if (!leave.signal.aborted) setShown({ state: 'failed' });
    });
    return () => leave.abort();
  }, [tenantId, eventId, itemId, chosen]);
  return (
    <Main className={classes.public}>
      <Logo />
      <PageHeading
        // the prize as it was called at the draw
        title={shown.state === 'loaded' ? (shown.drawn?.proof.name ?? shown.name) : t`Raffle`}
      />
      {shown.state === 'loading' && <Skeleton height={320} radius="lg" />}
      {shown.state === 'missing' && <p>{t`There is no raffle at this address.`}</p>}
      {shown.state === 'failed' && (
        <Notice kind="error">{t`The raffle could not be loaded. Please try again.`}</Notice>
      )}
      {shown.state === 'loaded' && (
        <>
          {shown.draws > 1 && (
            <NativeSelect
              label={t`Draw`}
              value={String(shown.drawn?.proof.draw)}
              data={Array.from({ length: shown.draws }, (_, earlier) => String(shown.draws - earlier))}
              onChange={(event) => setSearch({ draw: event.currentTarget.value }, { replace: true })}
            />
          )}
          {shown.drawn === null ? (
            <p>{t`Nobody has been drawn yet. Once somebody is, everybody can check the draw here.`}</p>
          ) : (
            <Proven {...shown.drawn} />
          )}
          <NextDraw
            {...shown.next}
            name={shown.name}
            isRenamed={shown.name !== (shown.drawn?.proof.name ?? shown.name)}
          />
        </>
      )}
    </Main>
  );
}

function NextDraw({
  nextCommitment,
  nextRound,
  frozen,
  name,
  isRenamed,
}: Next & {
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

/** A time of an answer, in the zone of this device. */
const momentHere = (text: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium' }).format(utcOf(text));

function Proven({ proof, checked }: { proof: Proof; checked: Checked }) {
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
