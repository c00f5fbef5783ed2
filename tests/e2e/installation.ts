import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { QueuedMail } from '../../infra/platform/mail/post.ts';
import { startStandInProcess } from '../eventstoredb/stand-in-process.ts';
import { acceptLog } from '../support/accept-log.ts';
import { createPreparedDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { newInstallationKey, type Program, startProgram } from '../support/program.ts';
import { createDatabaseOnSharedLog } from '../support/shared-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitingMail } from './waiting-mail.ts';

/** An installation at one address whose program can be stopped and restarted. */
export interface Installation {
  /** `http://127.0.0.1:<port>`, the same after a restart */
  readonly address: string;
  /** the program's database; '' if it starts its own */
  readonly databaseUrl: string;
  /** Starts the program unless it runs. */
  start(): Promise<void>;
  /** Stops the program; keeps its data. */
  stop(): Promise<void>;
  /** The last lines of errors in the program's log, five at most. */
  lastErrors(): readonly string[];
  /** The mail that waits for a mail server, newest first. Not with `embedded`. */
  waitingMail(): Promise<readonly QueuedMail[]>;
  close(): Promise<void>;
  /** Removes the program's folder, after it has ended. */
  removeFiles(): void;
}

const store = process.env['JOURNEY_STORE'] ?? 'postgres';
const real = process.env['EVENTSTORE_URL'];
const which = {
  postgres: 'Postgres',
  eventstoredb: real ? 'a real EventStoreDB' : 'the stand-in for EventStoreDB',
}[store];
if (which === undefined) throw new Error(`JOURNEY_STORE must be postgres or eventstoredb, not ${store}`);
process.stdout.write(`journeys: the program runs against ${which}\n`);

interface InstallationOptions {
  readonly entry?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly embedded?: boolean;
}

/**
 * Starts the program on its own database, with the event store named by JOURNEY_STORE.
 * `embedded`: as in a trial run, the program starts its own database, which also holds
 * the log, and shows mail at `/dev/mail`.
 */
export async function openInstallation({
  entry,
  env = {},
  embedded = false,
}: InstallationOptions = {}): Promise<Installation> {
  const [database, port, folder] = await Promise.all([
    embedded
      ? null
      : store === 'eventstoredb' && real
        ? createDatabaseOnSharedLog(real)
        : createPreparedDatabase(),
    freePort(),
    temporaryFolder('journey'),
  ]);
  const standIn =
    store === 'eventstoredb' && !real && !embedded
      ? await startStandInProcess(join(folder, 'log'))
      : undefined;
  const address = `http://127.0.0.1:${port}`;
  const eventStoreUrl =
    store === 'eventstoredb' && !embedded ? (real ?? standIn?.connectionString ?? '') : '';
  const variables = {
    PORT: String(port),
    PUBLIC_URL: address,
    ...(database && { DATABASE_URL: database.url }),
    EVENTSTORE_URL: eventStoreUrl,
    ...(real && eventStoreUrl && (await acceptLog(real))),
    INSTALLATION_KEY: newInstallationKey(),
    DATA_DIR: folder,
    ...env,
  };
  let program: Promise<Program> | undefined;
  let lines: readonly string[] = [];
  const forget = () => {
    program = undefined;
  };
  const start = async () => {
    program ??= startProgram(variables, { entry });
    void program.then(({ gone }) => gone).then(forget, forget);
    ({ lines } = await program);
  };
  const stop = async () => {
    await (await program)?.stop();
    forget();
  };
  const removeFiles = () => rmSync(folder, { recursive: true, force: true });
  await start();
  return {
    address,
    databaseUrl: database?.url ?? '',
    start,
    stop,
    lastErrors: () => lines.filter((line) => /"level":[56]0/.test(line)).slice(-5),
    waitingMail: () => waitingMail(database?.url ?? '', variables.INSTALLATION_KEY),
    async close() {
      await stop();
      await standIn?.kill();
      await database?.drop();
      removeFiles();
    },
    removeFiles,
  };
}
