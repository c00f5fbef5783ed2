import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import classes from './user-list.module.css';

/** The way to the next page of the list. */
export function MoreUsers({ hasMore, loadMore }: { hasMore: boolean; loadMore(): Promise<unknown> }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    loadMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  if (!hasMore) return null;
  return (
    <div className={classes.more}>
      {state === 'failed' && <Notice kind="error">{t`Failed to load users`}</Notice>}
      <Button variant="default" loading={state === 'loading'} onClick={load} fullWidth>
        {state === 'failed' ? t`Try again` : t`Load More`}
      </Button>
    </div>
  );
}
