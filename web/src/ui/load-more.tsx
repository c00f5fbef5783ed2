import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { Notice } from './notice.tsx';

/**
 * The end of a paged list: a button that loads the next page. With `near`, the next page is loaded when
 * the end is that close to the viewport. Needs a new `key` with each page.
 */
export function LoadMore({
  loadMore,
  failure,
  near,
  className,
}: {
  loadMore(): Promise<unknown>;
  /** shown when a page could not be loaded */
  failure: string;
  /** CSS length */
  near?: string;
  className?: string | undefined;
}) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    loadMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className={className}>
      {/* remounted after each page, because the observer does not report an end that has not moved */}
      {near !== undefined && state === 'idle' && <ListEnd near={near} onNear={load} />}
      {state === 'failed' && <Notice kind="error">{failure}</Notice>}
      <Button variant="default" loading={state === 'loading'} onClick={load} fullWidth>
        {state === 'failed' ? t`Try again` : t`Load More`}
      </Button>
    </div>
  );
}

function ListEnd({ near, onNear }: { near: string; onNear(): void }) {
  const { ref, entry } = useIntersection({ rootMargin: near });
  const isNear = entry?.isIntersecting ?? false;
  const report = useEffectEvent(onNear);
  useEffect(() => {
    if (isNear) report();
  }, [isNear]);
  return <div ref={ref} />;
}
