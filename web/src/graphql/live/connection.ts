import { createStore } from '../../lib/store.ts';

/** The state of the live connection, shown by the chip in the header. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

export const connection = createStore<Connection>('connecting');

/** Calls `act` each time the live connection is back after an interruption, until the returned function is called. */
export function onReconnected(act: () => void): () => void {
  let last = connection.get();
  return connection.subscribe(() => {
    const before = last;
    last = connection.get();
    if (last === 'live' && (before === 'reconnecting' || before === 'offline')) act();
  });
}

/** Without network the state is offline, whatever the socket reports. */
export function watchNetwork(): void {
  const update = () => connection.set(navigator.onLine ? 'reconnecting' : 'offline');
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  if (!navigator.onLine) connection.set('offline');
}
