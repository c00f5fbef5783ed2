import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from '../../infra/platform/log/create-log.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { graphqlPlugin } from '../plugin.ts';

const lines: string[] = [];
let installation: Installation;
let port: number;
beforeAll(async () => {
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  installation = await createInstallation((ports) => [graphqlPlugin(ports)], {}, createLog('warn', sink));
  port = Number(new URL(await installation.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => installation?.close());

/** A socket after its upgrade, on which a test writes bytes that no client would. */
async function upgraded(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /graphql HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
      'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 101/);
  return socket;
}

it.each([
  ['a frame that breaks the protocol', [0xff, 0x80, 0, 0, 0, 0]],
  ['a message beyond the limit', [0x81, 0xfe, 0xff, 0xff, 0, 0, 0, 0]],
])('%s is written to the log and not to the console', async (_what, frame) => {
  const onConsole = vi.spyOn(console, 'error');
  lines.length = 0;
  const socket = await upgraded();
  socket.resume().write(Uint8Array.from(frame));
  await once(socket, 'close');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'a socket failed', err: { code: expect.stringMatching(/^WS_ERR_/) } },
  ]);
  expect(onConsole).not.toHaveBeenCalled();
});

it.each([
  ['{"type":"connection_ack"}'],
  ['{"id":"1","type":"next","payload":{}}'],
  ['{"id":"1","type":"error","payload":[]}'],
])('a client that sends the message of a server is refused, and it is no error: %s', async (message) => {
  lines.length = 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(message);
  expect(await once(socket, 'close')).toEqual([4400, Buffer.from('Invalid message received')]);
  expect(lines).toEqual([]);
});
