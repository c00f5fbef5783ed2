import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from './temporary-folder.ts';

/** Runs `npm run verify-raffle` on a proof; `announced`: a hash, or an earlier answer. */
export async function verifyRaffle(
  proof: object,
  announced?: string | object,
): Promise<{ readonly code: number; readonly wrong: readonly string[] }> {
  const folder = await temporaryFolder('raffle');
  const keep = async (name: string, content: object) => {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(content));
    return path;
  };
  const given = typeof announced === 'object' ? await keep('before.json', announced) : announced;
  const hook = './infra/bootstrap/typescript.mjs';
  const command = ['--import', hook, 'infra/commands/verify-raffle.ts', await keep('proof.json', proof)];
  const child = spawn(process.execPath, [...command, ...(given === undefined ? [] : [given])]);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  await rm(folder, { recursive: true });
  return { code, wrong: output.split('\n').filter((line) => line.startsWith('WRONG')) };
}
