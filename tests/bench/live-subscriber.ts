import { once } from 'node:events';
import { WebSocket } from 'ws';

const subscription = `subscription ($tenantId: Int!) { tenantChanges(tenantId: $tenantId) {
  __typename ... on EventChanged { position created event {
    id eventId tenantId name description type location startsAt endsAt myRole version revision
  } }
} }`;

/**
 * A minimal subscriber, because it shares the processors with the measured program. Calls `onLocation`
 * for each change of an event. Resolves when the subscription was requested.
 */
export async function openScreen(
  address: string,
  staff: { readonly token: string; readonly tenantId: number },
  onLocation: (location: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  const refused = once(socket, 'close').then(([code]) => {
    throw new Error(`The program closed the connection: ${code}`);
  });
  refused.catch(() => undefined);
  send({ type: 'connection_init', payload: { token: staff.token } });
  await Promise.race([once(socket, 'message'), refused]);
  const variables = { tenantId: staff.tenantId };
  send({ id: '1', type: 'subscribe', payload: { query: subscription, variables } });
  socket.on('message', (data: Buffer) => {
    const message = data.toString();
    if (message.includes('"type":"ping"')) return send({ type: 'pong' });
    const location = /"location":"([^"]*)"/.exec(message)?.[1];
    if (location !== undefined) onLocation(location);
  });
  return socket;
}
