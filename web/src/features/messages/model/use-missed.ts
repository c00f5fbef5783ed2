import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { connection } from '../../../graphql/live/connection.ts';
import { useStore } from '../../../lib/store.ts';

/** The pause for further messages after one has arrived, milliseconds. */
const pause = 2_000;
/** The maximum wait for missed messages after the connection is back, milliseconds. */
const maxWait = 10_000;
/** The time for which their announcement stays, milliseconds. */
const announcedFor = 5_000;

interface Shown {
  readonly place: string;
  readonly deleted: boolean;
  readonly erased: boolean;
  readonly sender: { readonly userId: number } | null;
}

/** The messages of a thread that an interruption of the live connection held back. */
interface Missed<Message> {
  /** the place of the last message before the interruption */
  readonly after: string;
  /** the place of the last missed message; null while more may arrive */
  readonly upTo: string | null;
  /** the missed messages as they arrived, while they are announced; empty before and afterwards */
  readonly announced: readonly Message[];
}

/**
 * What the last interruption held back. Before the first one, `after` and `upTo` are the place of the last message at
 * opening. `messages`: the latest first.
 */
export function useMissed<Message extends Shown>(
  messages: readonly Message[],
  me: number | undefined,
): Missed<Message> {
  const state = useStore(connection);
  const newest = messages[0]?.place ?? '0';
  const [missed, setMissed] = useState<Missed<Message>>({ after: newest, upTo: newest, announced: [] });
  const isAway = state === 'reconnecting' || state === 'offline';
  if (isAway && missed.upTo !== null) setMissed({ after: newest, upTo: null, announced: [] });
  const isArriving = !isAway && missed.upTo === null;
  const arrival = useRef<Arrival>(null);
  const held = missed.upTo === null ? othersAfter(missed.after, messages, me) : [];
  const announce = useEffectEvent(() => setMissed({ after: missed.after, upTo: newest, announced: held }));
  useEffect(() => {
    if (!isArriving) return;
    const waiting = awaitArrival(() => announce());
    arrival.current = waiting;
    return () => waiting.stop();
  }, [isArriving]);
  const count = held.length;
  useEffect(() => {
    if (count > 0) arrival.current?.arrived();
  }, [count]);
  useEffect(() => {
    if (missed.announced.length === 0) return;
    const timer = setTimeout(() => setMissed((one) => ({ ...one, announced: [] })), announcedFor);
    return () => clearTimeout(timer);
  }, [missed.announced]);
  return missed;
}

/** Whether a message comes after this place. */
export const isAfter = (place: string, message: Pick<Shown, 'place'>): boolean =>
  BigInt(message.place) > BigInt(place);

/** The messages of others after a place that can still be read. */
export const othersAfter = <Message extends Shown>(
  place: string,
  messages: readonly Message[],
  me: number | undefined,
): readonly Message[] =>
  messages.filter(
    (message) =>
      isAfter(place, message) && message.sender?.userId !== me && !message.deleted && !message.erased,
  );

interface Arrival {
  /** Call with each message that arrives. */
  arrived(): void;
  stop(): void;
}

/**
 * Waits until the missed messages have arrived, and calls `done` once: after a pause without a further message, at the
 * latest after the maximum wait.
 */
export function awaitArrival(done: () => void): Arrival {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const latest = setTimeout(end, maxWait);
  let isOver = false;
  function stop() {
    isOver = true;
    clearTimeout(quiet);
    clearTimeout(latest);
  }
  function end() {
    stop();
    done();
  }
  return {
    arrived() {
      clearTimeout(quiet);
      if (!isOver) quiet = setTimeout(end, pause);
    },
    stop,
  };
}
