import pg from 'pg';

// The real program, which kills itself with SIGKILL the nth time that it reaches a named point. Only the
// database driver and the client of EventStoreDB are patched; the program itself is unchanged.

type Point =
  | 'after-append'
  | 'before-append'
  | 'before-batch-commit'
  | 'before-sent'
  | 'during-append'
  | 'after-batch-commit';

const [point, nth] = (process.env.KILL_AT ?? '').split(':') as [Point, string];
let left = Number(nth);

function here(at: Point): void {
  if (at !== point) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

interface Statement {
  readonly name?: string;
  readonly text?: string;
  readonly values?: readonly unknown[];
}

type Kind = 'append' | 'batch' | 'other' | 'sent';

/** Connections with the transaction of a batch. */
const inBatch = new WeakSet<pg.Client>();

const query: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query;

/**
 * An append is one statement. A projector's batch is a transaction that moves checkpoints. A sent
 * delivery is noted by an append with its event.
 */
function kindOf(client: pg.Client, statement: unknown): Kind {
  const {
    name,
    text,
    values = [],
  }: Statement = typeof statement === 'string' ? { text: statement } : (statement as Statement);
  if (name === 'append-events')
    return values.some((value) => String(value).includes('DeliverySent')) ? 'sent' : 'append';
  if (text?.startsWith('begin')) inBatch.delete(client);
  if (text?.includes('update muster.checkpoints c\n     set position')) inBatch.add(client);
  if (text === 'commit' && inBatch.has(client)) return 'batch';
  return 'other';
}

function watched(this: pg.Client, ...args: unknown[]): unknown {
  const kind = kindOf(this, args[0]);
  if (kind === 'append') here('before-append');
  if (kind === 'batch') here('before-batch-commit');
  if (kind === 'sent') here('before-sent');
  const last = args.at(-1);
  if (typeof last === 'function') {
    args[args.length - 1] = (...answer: unknown[]) => {
      answered(kind);
      last(...answer);
    };
  }
  const result = query.apply(this, args);
  if (kind === 'append') setImmediate(() => here('during-append'));
  if (result instanceof Promise) void result.then(() => answered(kind)).catch(() => undefined);
  return result;
}

function answered(kind: Kind): void {
  if (kind === 'append') here('after-append');
  if (kind === 'batch') here('after-batch-commit');
}

Object.defineProperty(pg.Client.prototype, 'query', { value: watched, writable: true });
if (process.env.EVENTSTORE_URL) await watchEventStoreDb();

async function watchEventStoreDb(): Promise<void> {
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  const append = EventStoreDBClient.prototype.appendToStream;
  const watchedAppend: typeof append = function (this: InstanceType<typeof EventStoreDBClient>, ...args) {
    here('before-append');
    const result = append.apply(this, args);
    setImmediate(() => here('during-append'));
    return result.then((answer) => {
      here('after-append');
      return answer;
    });
  };
  Object.defineProperty(EventStoreDBClient.prototype, 'appendToStream', { value: watchedAppend });
}

await import('../../infra/main.ts');
