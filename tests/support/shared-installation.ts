import { graphqlPlugin } from '../../gateway/plugin.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from './installation.ts';

let shared: Promise<{ readonly installation: Installation; readonly address: string }> | undefined;

/**
 * The installation that the files of one worker share, with every edge, and the address where it
 * listens. Work in tenants of your own. It ends with the worker, so a file that closes it, has another
 * configuration, replaces a part or counts what all tenants have opens one of its own with
 * `createInstallation`.
 */
export const sharedInstallation = () => (shared ??= open());

async function open() {
  const installation = await createInstallation((ports) => [
    graphqlPlugin(ports),
    restPlugin(ports),
    mediaPlugin(ports.media),
  ]);
  return { installation, address: await installation.app.listen({ port: 0 }) };
}
