import { readFile, writeFile } from 'node:fs/promises';
import type { Core } from '../core.ts';
import { BadExport, exportedLine, parseExport } from '../features/audit-chain/export-format.ts';
import { type CommandWork, runCommand, UsageError } from './run-command.ts';

// npm run audit -- …: proves that nobody edited the log, with or without a running program. It uses the same environment.

const usage = `npm run audit                            compares the log with the signed checkpoints in the database
npm run audit -- verify <file>           the same, with checkpoints that were exported earlier
npm run audit -- export <file> [<from>]  writes the checkpoints, from a number on, a line each: keep the file elsewhere
npm run audit -- key                     the public key of their signatures`;

/** The log differs from its signed checkpoints. */
class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

function workOf([verb = 'verify', ...rest]: readonly string[]): CommandWork {
  if (verb === 'verify' && rest.length <= 1) return ({ features }) => verifying(features, rest[0]);
  const [file, from = '1'] = rest;
  if (verb === 'export' && file !== undefined && /^[1-9]\d{0,14}$/.test(from) && rest.length <= 2)
    return ({ features }) => exporting(features, file, Number(from));
  if (verb === 'key' && rest.length === 0)
    return async ({ features }) => features.auditChain.publicKey.trim();
  throw new UsageError(usage);
}

async function verifying({ auditChain }: Core['features'], file: string | undefined): Promise<string> {
  const exported = file === undefined ? undefined : parseExport(await contentOf(file));
  const { checkpoints, events, unsealed, findings, notes } = await auditChain.verify(exported);
  const sealed = `${events} events in ${checkpoints} checkpoints are as they were sealed; ${unsealed} newer ones are not sealed yet.`;
  if (findings.length > 0) throw new Disagreement([...notes, ...findings, sealed].join('\n'));
  return [...notes, sealed].join('\n');
}

async function exporting({ auditChain }: Core['features'], file: string, from: number): Promise<string> {
  let written = 0;
  async function* lines() {
    for await (const checkpoint of auditChain.checkpoints(from)) {
      written += 1;
      yield `${exportedLine(checkpoint)}\n`;
    }
  }
  try {
    await writeFile(file, lines());
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new UsageError(`${file} cannot be written: ${error.message}`);
  }
  return `${written} checkpoints are in ${file}.`;
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read.`);
  }
}

await runCommand(workOf, [BadExport, Disagreement]);
