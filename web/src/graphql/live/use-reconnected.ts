import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { connection } from './connection.ts';

/**
 * Calls `act` when the live connection is back after an interruption: for what is not in the log, whose changes the
 * connection does not repeat.
 */
export function useReconnected(act: () => void): void {
  const state = useStore(connection);
  const lastState = useRef(state);
  const reconnected = useEffectEvent(act);
  useEffect(() => {
    const wasAway = lastState.current === 'reconnecting' || lastState.current === 'offline';
    lastState.current = state;
    if (state === 'live' && wasAway) reconnected();
  }, [state]);
}
