import { graphqlPlugin } from '../../gateway/plugin.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from './installation.ts';

let shared: Promise<{ readonly installation: Installation; readonly address: string }> | undefined;

/**
 * The installation that the test files of one worker share, with every edge and its address. Use your own
 * tenants in it. It is closed with the worker. A file that closes it, needs another configuration,
 * replaces a part or counts across tenants creates its own with `createInstallation`.
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
