import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../../../app/routes/events/event-feed.module.css';

/** The end of what is loaded: coming near it loads the next page; a button for those who do not scroll. */
export function FeedEnd({ hasMore, loadMore }: { hasMore: boolean; loadMore(): Promise<unknown> }) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    loadMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  const near = useEffectEvent(load);
  useEffect(() => {
    if (!end.current || !hasMore || state !== 'idle') return;
    // looks anew after every page: an end that has not moved would not be told of
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, state]);
  if (!hasMore) return null;
  return (
    <div ref={end} className={classes.whole}>
      {state === 'failed' && <Notice kind="error">{t`Failed to fetch events.`}</Notice>}
      <Button variant="default" loading={state === 'loading'} onClick={load} fullWidth>
        {state === 'failed' ? t`Try again` : t`Load More`}
      </Button>
    </div>
  );
}
