import { it } from 'vitest';

/**
 * `it` if the store under test has a capability (another process, an answer that can be lost); otherwise
 * reports the case as not applicable.
 */
export function caseWith(capability: unknown): typeof it | ((name: string) => void) {
  return capability ? it : (name: string) => process.stdout.write(`does not apply to this store: ${name}\n`);
}
