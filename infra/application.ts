import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { graphqlPlugin } from '../gateway/plugin.ts';
import { restPlugin } from '../rest-compat/plugin.ts';
import { BadConfig, type Config } from './platform/config/config.ts';
import { type Core, edgePortsOf, openCore } from './core.ts';
import { createServer } from './platform/http/server.ts';
import { mailDelivery } from './platform/mail/delivery.ts';
import { mailboxPage } from './platform/mail/mailbox-page.ts';
import { openMailTransport, type OpenMailTransport } from './platform/mail/open-mail-transport.ts';
import { mediaPlugin } from './platform/media/serve.ts';
import { projectorOf } from './platform/projector/projector-of.ts';
import { startProcessRunner } from './platform/processes/runner.ts';
import { reactingTypes } from '../domain/processes/processes.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { readinessOf } from './platform/readiness.ts';
import { followingLog } from './platform/restores/follow-log.ts';
import { upkeep } from './platform/upkeep.ts';

export interface Application {
  /** the address with the actual port */
  readonly address: string;
  readonly core: Core;
  /** Accepts nothing new, finishes running work, and takes at most 10 s. Further calls wait for the first one. */
  close(): Promise<void>;
}

/**
 * Starts the program in the roles of its configuration. Throws if the configuration or the database cannot be
 * used; then nothing keeps running.
 */
export async function startApplication(
  config: Config,
  options: { log: Logger; webRoot?: string },
): Promise<Application> {
  const { log } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const part of closers.toReversed()) {
      await part().catch((error: unknown) => log.error({ err: error }, 'A part did not close'));
    }
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  try {
    const core = await openCore(config, log, closers);
    if (config.roles.has('projector')) closers.push(await runProjector(core, log));
    const mail = await openMailTransport(config, {
      pool: core.pools.writer,
      sealer: core.sealers('mailbox'),
    });
    closers.push(async () => mail.transport?.close());
    if (config.roles.has('worker')) await runWorker(core, mail, log, closers);
    await core.beforeServing();
    const server = await serve(core, config, { ...options, mail });
    closers.push(() => server.close());
    const address = await listen(server, config);
    return { address, core, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new BadConfig([`PORT ${port} is taken by another program`]);
    if (code === 'EACCES') throw new BadConfig([`PORT ${port} may not be used by this user`]);
    throw error;
  }
}

async function runProjector(core: Core, log: Logger): Promise<() => Promise<void>> {
  const projector = projectorOf(core, log);
  await projector.start();
  return () => projector.stop();
}

/** Adds to `closers` what stops the parts that it has started. */
async function runWorker(
  core: Core,
  { transport }: OpenMailTransport,
  log: Logger,
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  const { logins, pools, store, privacy, dispatcher } = core;
  const runner = startProcessRunner({
    pool: pools.writer,
    store,
    privacy,
    react: dispatcher.react,
    types: reactingTypes,
    log,
  });
  closers.push(() => runner.stop());
  if (transport === null) log.warn('SMTP_URL is not set: mail waits in the queue');
  const worker = await startWorker(logins.muster_owner, {
    recurring: [...upkeep(core), followingLog(core), ...core.recurring],
    queued: [...core.queued, ...(transport === null ? [] : [mailDelivery({ transport, log })])],
    sealer: core.sealers('jobs'),
    log,
  });
  closers.push(() => worker.stop());
}

/** Serves the edges in the role gateway; health and metrics in every role. */
function serve(
  core: Core,
  config: Config,
  { log, webRoot, mail }: { log: Logger; webRoot?: string; mail: OpenMailTransport },
): Promise<FastifyInstance> {
  const ports = edgePortsOf(core);
  const gateway = config.roles.has('gateway');
  return createServer(ports, {
    log,
    plugins: gateway
      ? [
          graphqlPlugin(ports),
          restPlugin(ports),
          mediaPlugin(core.media),
          ...(mail.mailbox === null ? [] : [mailboxPage(mail.mailbox)]),
          ...(webRoot === undefined ? [] : core.pages.map((pages) => pages(webRoot))),
        ]
      : [],
    ...(gateway && webRoot !== undefined ? { webRoot } : {}),
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    metrics: core.metrics,
    costs: core.costs,
    readiness: readinessOf(core),
  });
}
