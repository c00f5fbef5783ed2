import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { paths } from '../../../lib/paths.ts';
import { useGlow } from '../../../ui/glow.ts';
import { Poster } from '../../../ui/poster/poster.tsx';
import type { ItemDetail_ItemFragment } from '../live/item.generated.ts';
import classes from './items.module.css';

/** An item as a thumbnail that leads to its page. */
export function ItemCard({ item }: { item: ItemDetail_ItemFragment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const glowing = useGlow(item.id);
  const { topSizes, bottomSizes, shoeSizes } = item;
  const capacity = item.capacity?.toLocaleString(locale);
  // a size of two lists stands once
  const sizes = [...new Set([...topSizes, ...bottomSizes, ...shoeSizes].map(({ size }) => size))].join(', ');
  return (
    <Link
      to={paths.eventItemDetail(item.tenantId, item.eventId, item.itemId)}
      className={`${classes.card} ${glowing ?? ''}`}
    >
      {item.cover?.thumbnailUrl ? (
        <img className={classes.poster} src={item.cover.thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <Poster eventId={item.itemId} className={classes.poster} strip />
      )}
      <div className={classes.words}>
        <h3 dir="auto">{item.name}</h3>
        {sizes && <p dir="auto">{sizes}</p>}
        {capacity !== undefined && <p>{t`Capacity: ${capacity}`}</p>}
      </div>
    </Link>
  );
}
