import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { platformTopics } from './messages.ts';
import { NatsBus } from './nats.ts';

/** A server that speaks as much of the NATS protocol as a connection needs; `broken` connections end when they subscribe. */
async function startServer(broken: number) {
  const open = new Set<Socket>();
  const seen = { opened: 0 };
  const server = createServer((socket) => {
    seen.opened += 1;
    const isBroken = seen.opened <= broken;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('INFO {"server_id":"test","version":"2.10.0","proto":1,"max_payload":1048576}\r\n');
    socket.on('data', (data) => {
      const said = data.toString();
      if (isBroken && said.includes('SUB ')) return socket.destroy();
      for (const _ping of said.matchAll(/PING\r\n/g)) socket.write('PONG\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await expect.poll(() => server.listening).toBe(true);
  return {
    open,
    seen,
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

test('a connection that breaks before it is used is given up, and not kept beside the next one', async () => {
  const server = await startServer(1);
  const options = { url: server.url, prefix: 'test', topics: platformTopics, retryEvery: 20 };
  const bus = new NatsBus(options, keptLog());
  onTestFinished(async () => {
    await bus.close();
    server.close();
  });
  await expect.poll(() => bus.connected).toBe(true);
  const first = server.seen.opened;
  for (let outage = 1; outage <= 3; outage += 1) {
    const { opened } = server.seen;
    for (const socket of server.open) socket.destroy();
    await expect.poll(() => server.seen.opened > opened && bus.connected).toBe(true);
  }
  expect(server.seen.opened).toBe(first + 3);
  await bus.close();
  await expect.poll(() => server.open.size).toBe(0);
});
