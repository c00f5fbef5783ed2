import type { Code, FieldReasons } from './codes.ts';

/**
 * A command refused by a rule. `rejected` is a code that its aggregate declares; `fields` names the
 * inputs that the refusal is about, each with a code of its own.
 */
export interface Rejected<Rejection extends Code = Code> {
  readonly rejected: Rejection;
  readonly fields: FieldReasons;
}

/** Refuses a command with a code, and names the fields it is about. */
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
