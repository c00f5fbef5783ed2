import { useEffect, useEffectEvent, useState } from 'react';
import { commandId } from '../../lib/command-id.ts';
import { presenceNews } from './presence-news.ts';

/** The server counts a page for 45 seconds, so it is reported again after this many milliseconds. */
const repeatAfter = 20_000;

/** Somebody else who has the same thing open. */
export interface Present {
  readonly userId: number;
  readonly displayName: string;
  readonly username: string;
  /** the name of their organisation, if it is another one than the reader's */
  readonly tenantName: string | null;
  /** the name of the field that they are editing; null for none */
  readonly field: string | null;
}

export interface PresenceReport {
  readonly page: string;
  readonly field: string | null;
  readonly left: boolean;
}

/** The `context` of the call with a report: the last one is sent although its page is gone. */
export const reportContext = ({ left }: PresenceReport) => ({ fetchOptions: { keepalive: left } });

const isSeen = () => document.visibilityState === 'visible';

/**
 * Reports that this page has something open, while it is visible, and with the field that is edited. Returns who else
 * has it open.
 */
export function usePresent(
  report: (report: PresenceReport) => Promise<readonly Present[] | null>,
  field: string | null,
): readonly Present[] {
  const [page] = useState(commandId);
  const [present, setPresent] = useState<readonly Present[]>([]);
  const send = useEffectEvent((left: boolean, edited = field) => {
    void report({ page, field: left ? null : edited, left }).then(
      (found) => {
        if (found && !left) setPresent(found);
      },
      // without network nobody is shown; the next report tries again
      () => setPresent([]),
    );
  });
  useEffect(() => {
    if (isSeen()) send(false, field);
  }, [field]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (isSeen()) send(false);
    }, repeatAfter);
    const follow = () => send(!isSeen());
    const forget = presenceNews.subscribe(() => {
      if (isSeen()) send(false);
    });
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      forget();
      document.removeEventListener('visibilitychange', follow);
      send(true);
    };
  }, []);
  return present;
}
