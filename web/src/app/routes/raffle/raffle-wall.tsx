import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData, useParams, useSearchParams } from 'react-router-dom';
import classes from '../../../features/raffle/components/raffle-wall.module.css';
import { useWallSize } from '../../../features/raffle/model/wall-size.ts';
import { useRoundTime } from '../../../features/raffle/model/use-round-time.ts';
import { useRevealed } from '../../../features/raffle/model/use-revealed.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { Main } from '../../../ui/main.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FollowTenant } from '../../live/follow-tenant.tsx';
import { NotFound } from '../../not-found.tsx';
import { itemOf } from '../../route-params.ts';
import { LiveChip } from '../../shell/live-chip.tsx';
import type { RaffleWallQuery } from './raffle-wall.generated.ts';

/** /raffleWall/{tenant}/{eventId}/{itemId}: a raffle to project on a wall; entries and winners appear by themselves. */
export function Component() {
  const { tenantId } = itemOf(useParams());
  return (
    <FollowTenant tenantId={tenantId}>
      <Suspense fallback={<Skeleton height="100dvh" />}>
        <Wall queryRef={useLoaderData<QueryRef<RaffleWallQuery>>()} />
      </Suspense>
    </FollowTenant>
  );
}

function Wall({ queryRef }: { queryRef: QueryRef<RaffleWallQuery> }) {
  const { t } = useLingui();
  const { item, raffle, registrantCounts } = useReadQuery(queryRef).data;
  const locale = useLocale();
  const { itemId } = itemOf(useParams());
  const [search, setSearch] = useSearchParams();
  useWallSize(itemId, (typed) => setSearch(typed === '' ? {} : { size: typed }, { replace: true }));
  const draws = raffle?.draws ?? 0;
  const winners = raffle?.winners.filter(({ draw }) => draw === draws) ?? [];
  const revealed = useRevealed(draws, winners.length);
  const { hasCome } = useRoundTime(raffle);
  if (!item) return <NotFound />;
  // without a raffle nobody is left out yet
  const entries = raffle?.entries ?? registrantCounts?.confirmed ?? 0;
  const size = raffle?.frozenEntries == null ? search.get('size') : null;
  const drawAt =
    raffle?.frozenEntries != null && raffle.drawAt !== null ? momentOf(raffle.drawAt, 'UTC', locale) : null;
  return (
    <Main className={classes.wall}>
      <div className={classes.top}>
        <LiveChip />
      </div>
      <PageHeading title={item.name} />
      <p className={classes.entries}>
        <span className={classes.count}>{entries.toLocaleString(locale)}</span>{' '}
        <Plural value={entries} one="entry" other="entries" />
        {size && <> · {t`Size ${size}`}</>}
      </p>
      {winners.length === 0 ? (
        <p className={classes.words}>
          {drawAt === null
            ? t`The draw has not begun.`
            : hasCome
              ? t`The list is closed. The draw follows as soon as the random number of ${drawAt} UTC comes.`
              : t`The list is closed. The draw follows at ${drawAt} UTC.`}
        </p>
      ) : (
        <ol className={classes.winners} aria-label={t`Winners`} aria-live="polite">
          {winners.map(({ registrantId, name, entryCode }, place) => (
            <li key={registrantId} data-hidden={place >= revealed || undefined}>
              {place < revealed ? (
                <>
                  <strong dir="auto">{name}</strong>
                  <span className={classes.entry}>{entryCode}</span>
                </>
              ) : (
                <span className={classes.drawing}>{t`Drawing…`}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Main>
  );
}
