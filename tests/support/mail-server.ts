import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** unfolded header lines by name in lower case */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly raw: string;
}

/** An SMTP server on a free port that keeps received mail. */
export async function startMailServer({
  answer = () => undefined,
}: {
  /** refuses a mail with an error that has a `responseCode`; undefined accepts it */
  answer?: (mail: ReceivedMail) => Error | undefined;
} = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // clients keep connections open for their next mail
    closeTimeout: 100,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const mail: ReceivedMail = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          headers: headersOf(raw),
          raw,
        };
        received.push(mail);
        callback(answer(mail) ?? null);
      });
    },
  });
  // a client was killed while it sent a mail
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function headersOf(raw: string): ReadonlyMap<string, readonly string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n(?=[ \t])/g, '');
  const headers = new Map<string, string[]>();
  for (const line of head.split('\r\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return headers;
}
