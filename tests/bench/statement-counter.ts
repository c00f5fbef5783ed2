import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a program asked its database since the counter was read last. */
export interface Asked {
  readonly statements: number;
  /** how often it sent something while no answer was due on that connection */
  readonly roundTrips: number;
}

export interface StatementCounter {
  /** the database's URL by way of the counter */
  readonly url: string;
  /** What was counted since the last call. */
  take(): Asked;
  close(): Promise<void>;
}

/**
 * Stands between a program and its PostgreSQL and counts statements and round trips by reading the protocol
 * (PostgreSQL 18, chapter 54: messages of a type byte and a length). So every version of the program is
 * counted in the same way. It costs time, so nothing is timed while it counts.
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let [statements, roundTrips] = [0, 0];
  const server = createServer((program) => {
    const database = connect(Number(port), hostname);
    for (const socket of [program, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        for (const end of [program, database]) {
          end.destroy();
          sockets.delete(end);
        }
      });
    }
    /** answers that are due */
    let due = 0;
    const fromProgram = messages('startup', (type, text) => {
      if (type === 'E') statements += 1;
      if (type === 'Q') statements += text().split(';').filter(isStatement).length;
      if (type !== 'Q' && type !== 'S') return;
      if (due === 0) roundTrips += 1;
      due += 1;
    });
    const fromDatabase = messages('message', (type) => {
      if (type === 'Z') due = Math.max(0, due - 1);
    });
    program.on('data', (bytes) => {
      fromProgram(bytes);
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      fromDatabase(bytes);
      program.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) }).href,
    take() {
      const asked = { statements, roundTrips };
      [statements, roundTrips] = [0, 0];
      return asked;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const isStatement = (text: string): boolean => /[a-z]/i.test(text);

/**
 * A reader of a stream of messages: calls `see` with the type of each and a function that returns its text.
 * The first message of a program has no type.
 */
function messages(
  first: 'startup' | 'message',
  see: (type: string, text: () => string) => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let typed = first === 'message' ? 1 : 0;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= typed + 4) {
      const end = typed + rest.readUInt32BE(typed);
      if (rest.length < end) return;
      const message = rest;
      if (typed === 1) see(String.fromCharCode(message[0] ?? 0), () => message.toString('utf8', 5, end - 1));
      typed = 1;
      rest = rest.subarray(end);
    }
  };
}
