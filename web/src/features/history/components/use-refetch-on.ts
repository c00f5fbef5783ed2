import { useEffect, useRef } from 'react';
import { readAnew, type ReadQuery } from '../../../graphql/links/ask-again.ts';

/** Refetches a history when its subject has a new revision. */
export function useRefetchOn(revision: string, { client, observable }: ReadQuery): void {
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    // the query's `error` shows a failure
    void readAnew({ client, observable }).catch(() => undefined);
  }, [revision, client, observable]);
}
