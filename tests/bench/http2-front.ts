import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, type Duplex } from 'node:stream';
import { promisify } from 'node:util';

const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Speaks HTTPS with HTTP/2 before the program, as the proxy of an installation does: browsers give an app that is
 * installed, or a passkey, to HTTPS alone. `leadTo` says where the program is.
 */
export async function startHttp2Front() {
  let program = '';
  const server = createSecureServer({ ...(await newCertificate()), allowHTTP1: true });
  server.on('request', (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const headers = {
      ...without(incoming.headers, (name) => name.startsWith(':')),
      host: incoming.headers[':authority'] ?? '',
    };
    const onward = request(new URL(incoming.url, program), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(
        answer.statusCode ?? 502,
        without(answer.headers, (name) => ofConnection.includes(name)),
      );
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.stream?.close());
    incoming.pipe(onward);
  });
  // WebSockets come over HTTP/1.1
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    const { url = '/', headers } = incoming;
    const onward = request(new URL(url, program), { headers });
    onward.on('upgrade', (answer, other) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      pipeline(socket, other, socket, () => undefined);
    });
    onward.on('response', () => socket.destroy());
    onward.on('error', () => socket.destroy());
    onward.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://127.0.0.1:${port}`,
    leadTo: (address: string) => void (program = address),
    close: () => server.close(),
  };
}

function without(headers: IncomingHttpHeaders, leave: (name: string) => boolean): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !leave(name)));
}

async function newCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const ofKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
    const ofSubject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-out', cert];
    await promisify(execFile)('openssl', ['req', '-x509', ...ofKey, ...ofSubject]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
