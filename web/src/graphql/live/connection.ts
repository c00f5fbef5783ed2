import { createStore } from '../../lib/store.ts';

/** The state of the live connection, shown by the chip in the header. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

export const connection = createStore<Connection>('connecting');

/** Without network the state is offline, whatever the socket reports. */
export function watchNetwork(): void {
  const update = () => connection.set(navigator.onLine ? 'reconnecting' : 'offline');
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  if (!navigator.onLine) connection.set('offline');
}
