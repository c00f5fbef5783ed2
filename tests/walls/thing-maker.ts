import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';

/** Creates a thing of one kind for an organisation; resolves to its id. */
export type ThingMaker = (muster: Installation, whose: Organisation) => Promise<number | string | undefined>;

/** The maker of each kind of thing; the file `things/<kind>.ts` exports it as `make`. */
export async function thingMakers(): Promise<readonly (readonly [kind: string, ThingMaker])[]> {
  const folder = join(import.meta.dirname, 'things');
  const files = await Array.fromAsync(glob('*.ts', { cwd: folder }));
  return Promise.all(
    files.map(async (file) => {
      const { make } = (await import(join(folder, file))) as { make: ThingMaker };
      return [basename(file, '.ts'), make] as const;
    }),
  );
}
