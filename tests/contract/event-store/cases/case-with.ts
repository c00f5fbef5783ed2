import { it } from 'vitest';

/**
 * `it` for a case that the store has what it takes for. Of one that asks for more than the store is
 * made of (another process, an answer that can be lost) the output says that it does not apply.
 */
export function caseWith(capability: unknown): typeof it | ((name: string) => void) {
  return capability ? it : (name: string) => process.stdout.write(`does not apply to this store: ${name}\n`);
}
