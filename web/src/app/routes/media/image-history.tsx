import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/dates.ts';
import { dateOf, momentOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import classes from './image-history.module.css';
import { ImageHistoryDocument, type ImageHistoryQuery } from './image-history.generated.ts';

/** images per page */
const pageLength = 100;

type Image = ImageHistoryQuery['imageHistory']['edges'][number]['node'];

/** The pictures of all events and items, by date, the newest first. */
export function ImageHistory() {
  const { t } = useLingui();
  const { tenantId, timezone } = useTenant();
  const { data, error, loading, refetch, fetchMore } = useQuery(ImageHistoryDocument, {
    variables: { tenantId, first: pageLength },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    refetchWritePolicy: 'merge',
    notifyOnNetworkStatusChange: true,
  });
  const history = data?.imageHistory;
  const images = history?.edges.map(({ node }) => node) ?? [];
  const days = byDay(images, timezone);
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <>
      <HistoryButtons loading={loading} refresh={refresh} />
      {error && <Notice kind="error">{t`Failed to load history`}</Notice>}
      {!history && !error && <Skeleton height={320} radius="lg" mt="md" />}
      {history && images.length === 0 && <p className={classes.none}>{t`No images yet.`}</p>}
      {days.map(([day, ofDay]) => (
        <Day key={day} images={ofDay} />
      ))}
      {history?.pageInfo.hasNextPage && (
        <LoadMore
          key={history.pageInfo.endCursor}
          className={classes.more}
          loadMore={() => fetchMore({ variables: { after: history.pageInfo.endCursor } })}
          failure={t`Failed to load history`}
        />
      )}
    </>
  );
}

/** The images of each day, in their order. */
function byDay(images: readonly Image[], zone: string): [day: string, ofDay: Image[]][] {
  const days = new Map<string, Image[]>();
  for (const image of images) {
    const day = dayOf(image.medium.attachedAt, zone);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(image);
    else days.set(day, [image]);
  }
  return [...days];
}

function Day({ images }: { images: readonly Image[] }) {
  const locale = useLocale();
  const { timezone } = useTenant();
  const [first] = images;
  if (!first) return null;
  return (
    <section>
      <h2 className={classes.day}>{dateOf(first.medium.attachedAt, timezone, locale)}</h2>
      <ul className={classes.grid}>
        {images.map((image) => (
          <li key={image.id}>
            <Card image={image} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ image: { title, medium } }: { image: Image }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const { eventId, itemId } = medium;
  return (
    <Link
      className={classes.card}
      to={
        itemId === null
          ? paths.eventDetail(tenantId, eventId)
          : paths.eventItemDetail(tenantId, eventId, itemId)
      }
    >
      <img src={medium.thumbnailUrl ?? medium.url} alt="" loading="lazy" decoding="async" />
      <span className={classes.words}>
        <span>{itemId === null ? t`Event #${eventId}` : t`Event Item #${itemId}`}</span>
        <span>{title}</span>
        <time dateTime={medium.attachedAt}>{momentOf(medium.attachedAt, timezone, locale)}</time>
      </span>
    </Link>
  );
}
