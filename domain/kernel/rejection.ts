/**
 * A command refused by a rule. `code` is a literal of its aggregate's own union; `fields` names the
 * inputs the refusal speaks of, each with a code that both edges translate into words.
 */
export interface Rejected<Code extends string = string> {
  readonly rejected: Code;
  readonly fields: Readonly<Record<string, string>>;
}

/** Refuses a command with a code, and names the fields it is about. */
export function reject<Code extends string>(code: Code, fields: Record<string, string> = {}): Rejected<Code> {
  return { rejected: code, fields };
}

/** Whether a decision was a refusal. */
export function isRejected(decision: unknown): decision is Rejected {
  return typeof decision === 'object' && decision !== null && 'rejected' in decision;
}
