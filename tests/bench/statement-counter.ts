import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The statements that a program sent to its database. */
export interface Asked {
  readonly statements: number;
  /** how often it sent something while no answer was due on that connection */
  readonly roundTrips: number;
}

export interface StatementCounter {
  /** the database's URL by way of the counter */
  readonly url: string;
  /** What was counted since the last call, for each text of a statement; a round trip counts for its first sync. */
  take(): ReadonlyMap<string, Asked>;
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
  let asked = new Map<string, Asked>();
  const count = (text: string, statements: number, roundTrips: number) => {
    const before = asked.get(text) ?? { statements: 0, roundTrips: 0 };
    asked.set(text, {
      statements: before.statements + statements,
      roundTrips: before.roundTrips + roundTrips,
    });
  };
  // a transaction is sent in several parts: without this each waits 40 ms for the receiver to acknowledge the one before
  const noDelay = true;
  const server = createServer({ noDelay }, (program) => {
    const database = connect({ host: hostname, port: Number(port), noDelay });
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
    const prepared = new Map<string, string>();
    let current = '';
    const fromProgram = messages('startup', (type, text) => {
      const [first = '', second = ''] = 'PBQ'.includes(type) ? text().split('\0', 2) : [];
      if (type === 'P') prepared.set(first, second);
      if (type === 'B') current = prepared.get(second) ?? '';
      if (type === 'Q') current = first;
      if (type === 'E') count(current, 1, 0);
      if (type === 'Q') count(current, first.split(';').filter(isStatement).length, 0);
      if (type !== 'Q' && type !== 'S') return;
      if (due === 0) count(current, 0, 1);
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
      const taken = asked;
      asked = new Map();
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The sum over all texts. */
export function total(asked: ReadonlyMap<string, Asked>): Asked {
  const all = [...asked.values()];
  return {
    statements: all.reduce((sum, { statements }) => sum + statements, 0),
    roundTrips: all.reduce((sum, { roundTrips }) => sum + roundTrips, 0),
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
      if (typed === 1) see(String.fromCharCode(message[0] ?? 0), () => message.toString('utf8', 5, end));
      typed = 1;
      rest = rest.subarray(end);
    }
  };
}
