import { rm } from 'node:fs/promises';
import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { bareEvent, bareStream, idsIn, rejection, until } from '../bare-client.ts';
import type { StartServer } from '../own-servers.ts';
import type { ServerProcess } from '../server-process.ts';

/** What a kill -9 of a server does to the bare client. */
export function restartClaims(start: StartServer): void {
  let folder: string;
  let server: ServerProcess;
  let client: EventStoreDBClient;

  beforeAll(async () => {
    folder = await temporaryFolder('claims');
    server = await start(folder);
    client = EventStoreDBClient.connectionString(server.connectionString);
  });
  afterAll(async () => {
    await client.dispose();
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const appendUntilAnswered = async (stream: string) => {
    const again = () => client.appendToStream(stream, bareEvent()).catch(() => undefined);
    let answer = await again();
    for (let n = 0; n < 200 && !answer; n++) answer = await again();
    return answer;
  };

  it('it ends subscriptions with an error and fails appends; the same client reconnects', async () => {
    const stream = bareStream();
    await client.appendToStream(stream, bareEvent());
    let error: unknown;
    const subscription = client.subscribeToAll();
    subscription.on('error', (broken) => (error = broken));
    subscription.on('data', () => {});
    await new Promise<void>((resolve) => subscription.once('caughtUp', resolve));
    await server.kill();
    await until(() => error !== undefined, 'the error');
    expect(error).toBeInstanceOf(UnavailableError);
    expect(await rejection(client.appendToStream(stream, bareEvent()))).toMatchObject({ code: 14 });
    await server.restart();
    expect(await appendUntilAnswered(stream)).toMatchObject({ success: true });
  });

  it('a repeat with a revision is recognised afterwards', async () => {
    const stream = bareStream();
    const event = bareEvent();
    await client.appendToStream(stream, event, { expectedRevision: 'no_stream' });
    await server.restart();
    await appendUntilAnswered(bareStream());
    await client.appendToStream(stream, event, { expectedRevision: 'no_stream' });
    expect(await idsIn(client, stream)).toHaveLength(1);
  });
}
