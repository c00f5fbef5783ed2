import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CheckedDraw } from '../../../features/raffle/components/checked-draw.tsx';
import { NextDraw, type PublishedNext } from '../../../features/raffle/components/next-draw.tsx';
import classes from '../../../features/raffle/components/raffle.module.css';
import { type Checked, checkProof, type Proof } from '../../../features/raffle/model/check-proof.ts';
import { abortAfter } from '../../../lib/abort-after.ts';
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
      readonly next: PublishedNext;
      readonly draws: number;
      /** the chosen draw, or the last one; null before the first */
      readonly drawn: { readonly proof: Proof; readonly checked: Checked } | null;
    };

interface Answer extends PublishedNext {
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
      const signal = abortAfter(30_000, leave.signal);
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
            <CheckedDraw {...shown.drawn} />
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
