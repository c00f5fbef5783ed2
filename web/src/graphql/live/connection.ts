import { createStore } from '../../lib/store.ts';

/** How the live connection stands: what the chip in the header says. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

export const connection = createStore<Connection>('connecting');

/** The socket has its word, but a machine without network is offline whatever the socket says. */
export function watchNetwork(): void {
  const went = () => connection.set(navigator.onLine ? 'reconnecting' : 'offline');
  window.addEventListener('online', went);
  window.addEventListener('offline', went);
  if (!navigator.onLine) connection.set('offline');
}
