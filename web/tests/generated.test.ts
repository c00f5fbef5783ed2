import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Runs a tool of the project; its output is what a failed test shows. */
async function tool(name: string, ...args: string[]): Promise<string> {
  try {
    // the runner's NODE_ENV would make the catalogue's tool look for its own tests
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [`node_modules/${name}`, ...args], { env, timeout: 60_000 });
    return 'in order';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || String(error);
  }
}

it('has the operations generated from the schema as it is (npm run codegen)', async () => {
  const check = await tool('@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check');
  expect(check).toBe('in order');
}, 90_000);

it.each([
  ['has every text of the source in the catalogue (lingui extract)', 'sync'],
  ['has a translation of every text in every catalogue', 'missing'],
])(
  '%s',
  async (_, check) => {
    expect(await tool('@lingui/cli/dist/lingui.js', 'check', check, '--config', 'web/lingui.config.ts')).toBe(
      'in order',
    );
  },
  90_000,
);
