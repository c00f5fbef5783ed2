import { dirname } from 'node:path';

/** The folder of package.json. */
export const project = dirname(dirname(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)));

/** Tells the person at the terminal what takes time. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}
