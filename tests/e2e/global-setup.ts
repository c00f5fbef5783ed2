import { spawnSync } from 'node:child_process';

/** Builds the web app for journeys. If that fails, every journey fails, and tests/checks shows why. */
export default function setup(): void {
  spawnSync(process.execPath, ['infra/bootstrap/build.mjs'], { stdio: 'inherit' });
}
