import type { Code, FieldReasons } from './codes.ts';

/**
 * A command refused by a rule. `rejected` is a code of its aggregate; `fields` holds a code for each input
 * that caused the refusal.
 */
export interface Rejected<Rejection extends Code = Code> {
  readonly rejected: Rejection;
  readonly fields: FieldReasons;
}

/** Refuses a command with a code; `fields` are the inputs that caused it. */
export function reject<Rejection extends Code>(
  code: Rejection,
  fields: FieldReasons = {},
): Rejected<Rejection> {
  return { rejected: code, fields };
}

/** Whether a decision was a refusal. */
export function isRejected(decision: unknown): decision is Rejected {
  return typeof decision === 'object' && decision !== null && 'rejected' in decision;
}
