import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ReadModel } from '../../projections/kernel/read-model.ts';
import { readModels } from '../../projections/read-models.ts';
import { codeBehind } from './source.ts';

/** What the rows of a read model's version depend on, as digests. */
export interface Fingerprint {
  readonly version: number;
  /** columns, keys, indexes and row-level security of its tables, and how they are trimmed */
  readonly tables: string;
  /** the code of its handlers and of everything that they call */
  readonly handlers: string;
}

/** A read model with its folder, its fingerprint, and the one that was recorded; null if there is none. */
export interface Compared {
  readonly name: string;
  readonly folder: string;
  readonly present: Fingerprint;
  readonly recorded: Fingerprint | null;
}

const project = join(import.meta.dirname, '../..');
const fileIn = (folder: string): string => join(project, 'projections', folder, 'fingerprint.json');

/** All read models, each with its present and its recorded fingerprint. */
export async function compareAll(): Promise<readonly Compared[]> {
  return Promise.all(
    [...(await folders())].map(async ([model, folder]) => ({
      name: model.name,
      folder,
      present: await fingerprintOf(model, folder),
      recorded: recordedIn(folder),
    })),
  );
}

/** Records the present fingerprint of a read model. */
export function record({ folder, present }: Compared): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(present, null, 2)}\n`);
}

/** Whether nothing that the rows depend on differs. */
const areSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.version === other.version && one.tables === other.tables && one.handlers === other.handlers;

/** Whether the recorded fingerprint is of another version, or missing: then the present one is to be recorded. */
export const isNewVersion = ({ present, recorded }: Compared): boolean =>
  recorded === null || recorded.version !== present.version;

/** Says what is wrong with a read model and how it is mended; null if nothing is. */
export function problemOf(compared: Compared): string | null {
  const { name, folder, present, recorded } = compared;
  if (recorded !== null && areSame(present, recorded)) return null;
  if (isNewVersion(compared))
    return `${name} has a new version ${present.version}. Record it: npm run fingerprints`;
  const what = recorded?.tables === present.tables ? 'handlers' : 'tables';
  return [
    `The ${what} of ${name} changed and its version is still ${present.version}: installations would keep the rows of the old code.`,
    `Raise \`version\` in projections/${folder}, then: npm run fingerprints`,
    `Only if every log gives the same rows as before, accept the change: npm run fingerprints -- ${name}`,
  ].join('\n');
}

async function fingerprintOf(model: ReadModel, folder: string): Promise<Fingerprint> {
  const { version, tables, trim } = model;
  const code = await codeBehind(project, join(project, 'projections', folder, 'projector.ts'));
  const sorted = [...code].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { version, tables: digest({ tables, trim }), handlers: digest(sorted) };
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

function recordedIn(folder: string): Fingerprint | null {
  const file = fileIn(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fingerprint) : null;
}

/** The folder of each read model: the one whose projector.ts exports it, or else the one with its name. */
async function folders(): Promise<ReadonlyMap<ReadModel, string>> {
  const found = new Map<ReadModel, string>(readModels.map((model) => [model, model.name]));
  for (const file of globSync('projections/*/projector.ts', { cwd: project })) {
    const module = (await import(join(project, file))) as object;
    const model = readModels.find((one) => Object.values(module).includes(one));
    if (model !== undefined) found.set(model, basename(dirname(file)));
  }
  return found;
}
