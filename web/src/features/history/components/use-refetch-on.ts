import { useEffect, useRef } from 'react';

/** Refetches a history when its subject has a new revision. */
export function useRefetchOn(revision: string, refetch: () => Promise<unknown>): void {
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    // the query's `error` shows a failure
    void refetch().catch(() => undefined);
  }, [revision, refetch]);
}
