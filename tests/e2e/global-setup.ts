import { ensureWebBuilt } from '../../infra/bootstrap/web-app.mjs';

/** Builds the web app for journeys. When that fails they fail one by one; the checks say why. */
export default async function setup(): Promise<void> {
  await ensureWebBuilt().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
}
