import { useQuery, useReadQuery, type QueryRef } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { mediaFields } from '../../../features/event-media/live/cached-fields.ts';
import { MissingItem } from '../../../features/items/components/missing-item.tsx';
import { RaffleFacts } from '../../../features/raffle/components/raffle-facts.tsx';
import { RaffleDraw } from '../../../features/raffle/components/raffle-draw.tsx';
import { OverdueRound } from '../../../features/raffle/components/overdue-round.tsx';
import { RaffleMaker } from '../../../features/raffle/components/raffle-maker.tsx';
import { Winners } from '../../../features/raffle/components/winners.tsx';
import classes from '../../../features/raffle/components/raffle.module.css';
import type { RaffleScreen_RaffleFragment } from '../../../features/raffle/live/raffle.generated.ts';
import { localDraw, stillUnofficial, type Unofficial } from '../../../features/raffle/model/local-draw.ts';
import { useRoundTime } from '../../../features/raffle/model/use-round-time.ts';
import { useTellWalls } from '../../../features/raffle/model/wall-size.ts';
import { useRaffleCommands } from '../../../features/raffle/mutations/use-raffle-commands.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { useReload } from '../../../graphql/use-reload.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { InOrder } from '../../detail/in-order.tsx';
import { itemOf } from '../../route-params.ts';
import {
  RaffleDocument,
  RaffleEntrantsDocument,
  RaffleMediaDocument,
  type RaffleQuery,
} from './raffle.generated.ts';

export const handle: Shown = { readModels: ['items', 'raffles', 'registrants'] };

/** /{tenant}/{eventId}/{itemId}/raffle: the raffle of an item, its link and its winners. */
export function Component() {
  return (
    <Suspense fallback={<PageSkeleton height={460} />}>
      <Raffle queryRef={useLoaderData<QueryRef<RaffleQuery>>()} />
    </Suspense>
  );
}

function Raffle({ queryRef }: { queryRef: QueryRef<RaffleQuery> }) {
  const { t } = useLingui();
  const of = itemOf(useParams());
  const { item, raffle, publicRandomness } = useReadQuery(queryRef).data;
  const reload = useReload(RaffleDocument, of);
  const commands = useRaffleCommands(of);
  useCachedFields(mediaFields);
  const { data: loaded, fetchMore } = useQuery(RaffleMediaDocument, { variables: of });
  const media = loaded?.eventMedia;
  const canEdit = item?.event?.myRole === 'OWNER' || item?.event?.myRole === 'EDITOR';
  if (!item) return <MissingItem {...of} />;
  const listed = (sizes: readonly { readonly size: string }[]) => sizes.map(({ size }) => size).join(', ');
  const facts = {
    type: item.type.toLowerCase(),
    topSize: listed(item.topSizes),
    bottomSize: listed(item.bottomSizes),
    shoeSize: listed(item.shoeSizes),
  };
  return (
    <InOrder className={classes.page}>
      <PageHeading title={t`Raffle`} />
      <p className={classes.back}>
        <Link to={paths.eventItemDetail(of.tenantId, of.eventId, of.itemId)}>{item.name}</Link>
      </p>
      {item.event?.status === 'CANCELLED' && <Notice kind="quiet">{t`This event is cancelled.`}</Notice>}
      <section className={classes.panel}>
        <h2 className={classes.title} dir="auto">
          {item.name}
        </h2>
        {item.description && (
          <p className={classes.words} dir="auto">
            {item.description}
          </p>
        )}
        <RaffleFacts {...facts} />
        <RaffleMaker
          key={raffle ? `${raffle.drawAt} ${raffle.media.join()}` : 'new'}
          made={raffle}
          media={media?.edges.map(({ node }) => node) ?? null}
          moreMedia={
            media?.pageInfo.hasNextPage && (
              <LoadMore
                key={media.pageInfo.endCursor}
                failure={t`Failed to load the pictures and videos.`}
                loadMore={() => fetchMore({ variables: { after: media.pageInfo.endCursor ?? null } })}
              />
            )
          }
          canEdit={canEdit}
          link={new URL(paths.raffleProof(of.tenantId, of.eventId, of.itemId), location.origin).href}
          back={paths.eventItemDetail(of.tenantId, of.eventId, of.itemId)}
          offersPublicRandomness={publicRandomness}
          postOf={(chosen) => paths.mediaPostWith(of, chosen)}
          onSubmit={async (chosen, drawAt) => {
            const { name, description } = item;
            const refused = await commands.create({
              name,
              description,
              ...facts,
              media: chosen,
              ...(drawAt && { drawAt }),
            });
            if (refused === null) await reload();
            return refused;
          }}
        />
      </section>
      {raffle && <Draws of={of} raffle={raffle} canEdit={canEdit} reload={reload} />}
    </InOrder>
  );
}

function Draws({
  of,
  raffle,
  canEdit,
  reload,
}: {
  of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number };
  raffle: RaffleScreen_RaffleFragment;
  canEdit: boolean;
  reload(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const commands = useRaffleCommands(of);
  // for a draw on this device while the server cannot be reached
  const { data } = useQuery(RaffleEntrantsDocument, { variables: of, skip: !canEdit });
  const locale = useLocale();
  const { timezone } = useTenant();
  const { hasCome, isOverdue } = useRoundTime(raffle);
  const frozenWords = (entries: number, drawAt: string) => {
    const at = momentOf(drawAt, timezone, locale);
    const count = plural(entries, { one: '# entry', other: '# entries' });
    if (hasCome)
      return t`The list is closed with ${count}. The draw follows by itself as soon as the public random number of ${at} comes.`;
    return t`The list is closed with ${count}. The draw follows by itself at ${at}, when the public random number comes.`;
  };
  // typed for the next draw
  const [typedSize, setTypedSize] = useState('');
  useTellWalls(of.itemId, typedSize);
  const [drawnHere, setDrawnHere] = useState<Unofficial<ReturnType<typeof drawHere>[number]> | null>(null);
  const unofficial = stillUnofficial(drawnHere, raffle);
  function drawHere(qty: number, size: string | null) {
    const won = new Set(raffle.winners.map(({ registrantId }) => registrantId));
    const entrants = (data?.registrants.edges ?? [])
      .map(({ node }) => node)
      .filter((one) => !won.has(one.registrantId))
      .filter((one) => size === null || one.size?.toLowerCase() === size.toLowerCase());
    return localDraw(entrants, qty);
  }
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{t`Winners`}</h2>
      <p>
        <Link to={paths.raffleWall(of, typedSize)} target="_blank">
          {t`Show on a wall`}
        </Link>
      </p>
      {raffle.winners.length === 0 && !unofficial && (
        <p className={classes.quiet}>{t`Nobody has been drawn yet.`}</p>
      )}
      <Winners winners={raffle.winners} label={t`Winners`} />
      {canEdit && raffle.winners.length > 0 && (
        <p>
          <Link
            to={paths.mailWinners({ ...of, draw: raffle.draws })}
          >{t`Email the winners of the last draw`}</Link>
        </p>
      )}
      {raffle.frozenEntries !== null && raffle.drawAt !== null && (
        <Notice kind="live">{frozenWords(raffle.frozenEntries, raffle.drawAt)}</Notice>
      )}
      {canEdit && isOverdue && (
        <OverdueRound
          onDraw={async () => {
            const refused = await commands.drawWithoutRandomNumber(raffle.draws + 1);
            // the draw is made; without this answer the live changes bring its winners
            if (refused === null) await reload().catch(() => undefined);
            return refused;
          }}
        />
      )}
      {unofficial && (
        <>
          <Notice kind="error">
            {t`The server could not be reached, so this draw was made on this device. It is not official, nobody can check it, and it is not recorded.`}{' '}
            {data?.registrants.pageInfo.hasNextPage && t`Only the first 100 registrants took part.`}
          </Notice>
          <Winners winners={unofficial} label={t`Winners of the unofficial draw`} />
        </>
      )}
      {canEdit && raffle.frozenEntries === null && (
        <RaffleDraw
          drawAt={raffle.drawAt}
          itemId={of.itemId}
          onSize={setTypedSize}
          onRun={async (qty, size) => {
            setDrawnHere(null);
            const refused = await commands.draw(raffle.draws + 1, qty, size);
            // the draw is made; without this answer the live changes bring its winners
            if (refused === null) await reload().catch(() => undefined);
            return refused;
          }}
          onNoAnswer={(qty, size) => setDrawnHere({ after: raffle.draws, winners: drawHere(qty, size) })}
        />
      )}
    </section>
  );
}
