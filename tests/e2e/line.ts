import { createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The line between one browser and the server: a proxy that can be cut. */
export interface Line {
  /** for `newContext` */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** Ends everything that runs, and refuses everything until it is mended. */
  cut(): void;
  mend(): void;
  /** Cuts the line when this many more bytes of bodies were sent over it. */
  cutAfter(bytes: number): void;
  /** bytes of bodies that were sent over it */
  sent(): number;
  close(): Promise<void>;
}

/**
 * Opens a line. The offline mode of a browser alone is not enough where an order is tested: a page that is being
 * loaded can send a request before the mode reaches it.
 */
export async function openLine(): Promise<Line> {
  let isCut = false;
  let sent = 0;
  let cutAt = Infinity;
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '');
    const { method, headers } = asked;
    const onward = request({ hostname, port, path: pathname + search, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.on('data', (bytes: Buffer) => {
      sent += bytes.length;
      if (sent >= cutAt) cut();
    });
    asked.pipe(onward);
  });
  // the live connection
  server.on('connect', ({ url = '' }, socket: Duplex, head: Buffer) => {
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket));
  });
  const cut = () => {
    isCut = true;
    cutAt = Infinity;
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Chromium sends requests to localhost past a proxy unless `<-loopback>` is set
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cut,
    mend: () => {
      isCut = false;
    },
    cutAfter: (bytes) => {
      cutAt = sent + bytes;
    },
    sent: () => sent,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
