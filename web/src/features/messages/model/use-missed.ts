import { useEffect, useState } from 'react';
import { connection } from '../../../graphql/live/connection.ts';
import { useStore } from '../../../lib/store.ts';

/** The pause for further messages after the connection is back or the last one arrived, milliseconds. */
const pause = 2_000;

/** The messages of a thread that an interruption of the live connection held back. */
export interface Missed {
  /** the id of the last message before it */
  readonly after: number;
  /** the id of the last one that it held back; null while some may still arrive */
  readonly upTo: number | null;
}

/** What the last interruption held back; null if there was none. `newest` is the id of the latest message. */
export function useMissed(newest: number): Missed | null {
  const state = useStore(connection);
  const [missed, setMissed] = useState<Missed | null>(null);
  const isOpen = missed?.upTo === null;
  if ((state === 'reconnecting' || state === 'offline') && !isOpen) setMissed({ after: newest, upTo: null });
  const after = isOpen && state === 'live' ? missed.after : null;
  useEffect(() => {
    if (after === null) return;
    const timer = setTimeout(() => setMissed({ after, upTo: newest }), pause);
    return () => clearTimeout(timer);
  }, [after, newest]);
  return missed;
}

/** Whether the interruption held this message back. */
export const isMissed = (messageId: number, missed: Missed | null): boolean =>
  missed !== null && messageId > missed.after && messageId <= (missed.upTo ?? Infinity);
