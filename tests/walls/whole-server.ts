import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { createServer } from '../../infra/platform/http/server.ts';
import { createMailbox } from '../../infra/platform/mail/mailbox.ts';
import { mailboxPage } from '../../infra/platform/mail/mailbox-page.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A server with everything that it can serve: the web app, both edges, files, the mailbox. */
export interface WholeServer {
  readonly muster: Installation;
  readonly own: Organisation;
  readonly app: FastifyInstance;
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a server with one organisation. */
export async function openWholeServer(): Promise<WholeServer> {
  const muster = await createInstallation(() => []);
  const { core, ports } = muster;
  const webRoot = await temporaryFolder('muster-page');
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Muster</title>');
  await writeFile(join(webRoot, 'assets', 'main-a1b2c3.js'), 'export {}');
  const mailbox = createMailbox({ pool: core.pools.writer, sealer: core.sealers('mailbox') });
  const app = await createServer(ports, {
    webRoot,
    log: pino({ level: 'silent' }),
    plugins: [graphqlPlugin(ports), restPlugin(ports), mediaPlugin(core.media), mailboxPage(mailbox)],
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const own = await registerOrganisation(app, 'harvest');
  return {
    muster,
    own,
    app,
    address,
    async close() {
      await app.close();
      await muster.close();
    },
  };
}
