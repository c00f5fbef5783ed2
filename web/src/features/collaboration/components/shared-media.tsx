import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import { SharedMediaDocument } from '../queries/collaboration.generated.ts';
import classes from './collaboration.module.css';

/** The pictures and videos of a shared event or item, each a link to the whole one. Without an answer, none. */
export function SharedMedia({
  tenantId,
  eventId,
  itemId,
  name,
  onRemove = null,
}: {
  tenantId: number;
  eventId: number;
  itemId: number | null;
  /** of the event or item */
  name: string;
  /** removes a file from it; null for viewers */
  onRemove?: ((fileId: number) => void) | null;
}) {
  const { t } = useLingui();
  const { data, error, loading } = useQuery(SharedMediaDocument, {
    variables: { tenantId, eventId, itemId },
    fetchPolicy: 'cache-and-network',
  });
  const media = useUnlessRefused({ data, error, loading })?.sharedMedia ?? [];
  // what is below would move when they come
  if (!data && loading) return <Skeleton height={96} radius="lg" />;
  if (media.length === 0) return null;
  return (
    <ul className={classes.media} aria-label={t`Pictures and videos of ${name}`}>
      {media.map(({ id, fileId, kind, thumbnailUrl, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className={classes.medium}>
            {thumbnailUrl === null ? (
              t`Video ${index + 1}`
            ) : (
              <img
                src={thumbnailUrl}
                alt={kind === 'VIDEO' ? t`Video ${index + 1}` : t`Picture ${index + 1}`}
                loading="lazy"
              />
            )}
            {kind === 'VIDEO' && thumbnailUrl !== null && <PlayIcon />}
          </a>
          {onRemove && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t`Remove ${kind === 'VIDEO' ? t`Video ${index + 1}` : t`Picture ${index + 1}`}`}
              onClick={() => onRemove(fileId)}
            >{t`Remove`}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
