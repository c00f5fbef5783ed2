import { useEffect, useRef } from 'react';

/** Reads a history again when what it tells of has a new revision. */
export function useReadAgain(revision: string, refetch: () => Promise<unknown>): void {
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    // a failure shows by the query's error
    void refetch().catch(() => undefined);
  }, [revision, refetch]);
}
