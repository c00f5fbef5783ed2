import { pino } from 'pino';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { startWorker } from '../../infra/platform/jobs/worker.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { bearer } from './graphql.ts';
import { createInstallation } from './installation.ts';
import type { Organisation } from './organisation.ts';
import { startTwitter } from './twitter.ts';

/** An installation with a worker that posts on a Twitter of this machine. */
export async function installationWithTwitter() {
  const twitter = await startTwitter();
  const muster = await createInstallation(
    (ports) => [graphqlPlugin(ports), restPlugin(ports), mediaPlugin(ports.media)],
    twitter.env,
  );
  const { core } = muster;
  const begin = () =>
    startWorker(core.logins.muster_owner, {
      recurring: [],
      queued: core.queued,
      sealer: core.sealers('jobs'),
      log: pino({ level: 'silent' }),
    });
  let worker = await begin();
  const get = (url: string, headers: Record<string, string>) =>
    muster.app.inject({ method: 'GET', url, headers });
  return {
    muster,
    twitter,
    /** Signs in at Twitter as an admin's browser does; where it ended. */
    async connect({ tenantId, staff }: Organisation, comeBackAs: string = staff): Promise<string> {
      const begun = await get(`/api/integrations/twitter/connect/${tenantId}`, bearer(staff));
      if (begun.statusCode !== 302) throw new Error(begun.body);
      const page = await fetch(String(begun.headers.location), { redirect: 'manual' });
      const back = new URL(page.headers.get('location') ?? '');
      const ended = await get(`${back.pathname}${back.search}`, bearer(comeBackAs));
      return String(ended.headers.location);
    },
    stopWorker: () => worker.stop(),
    async startWorker() {
      worker = await begin();
    },
    async close() {
      await worker.stop();
      await muster.close();
      await twitter.close();
    },
  };
}
