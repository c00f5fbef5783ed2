import type { Code } from '../../../domain/kernel/codes.ts';
import { catalogue } from './catalogue.ts';

/** Refusals with status 409 after which the key is free: nothing was decided. */
const undecided: ReadonlySet<string> = new Set(['conflict', 'command-id-reused']);

/**
 * Whether a refusal is the one outcome of an idempotency key: the present state does not permit the call (409).
 * After all others, and after a conflict of revisions, the key is free (docs/decisions/refused-is-an-outcome.md).
 */
export function isOutcome(refusal: {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
}): boolean {
  // a code that nothing declares has the status 500
  return !undecided.has(refusal.code) && catalogue.statusOf(refusal.code as Code, refusal.fields) === 409;
}
