import { spawnSync } from 'node:child_process';

/** Builds the web app for journeys. When that fails they fail one by one, and the checks say why. */
export default function setup(): void {
  spawnSync(process.execPath, ['infra/bootstrap/build.mjs'], { stdio: 'inherit' });
}
