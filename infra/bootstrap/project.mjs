import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Tells the user at the terminal what takes time. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}
