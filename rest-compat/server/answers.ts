import { z } from 'zod';
import type { Accepted, Done, Refused } from '../../infra/platform/dispatch/port.ts';
import type { StepsDone } from '../../infra/platform/dispatch/steps-port.ts';
import { PartlyDone } from '../../infra/platform/failures/partly-done.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { presentShown } from './entity-tag.ts';

const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  present: presentShown,
  done: z.array(z.string()).readonly().optional().meta({
    description: 'fields that the call had changed before it failed',
  }),
});

const plainFailure = failure.meta({ id: 'Failure', description: 'The answer of every call that failed' });

/** The answer of a failed call with further parts. `id` names the schema in the document. */
export function failureWith(id: string, parts: z.ZodRawShape, description: string): z.ZodType {
  return failure.extend(parts).meta({ id, description });
}

/** The schema of a successful answer with its own fields (decision 11). */
export function answerWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** The same for a change: with `stale` when the lists do not show it yet (decision 13). */
export function changedWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape, stale: z.literal(true).optional() });
}

/**
 * The answers of a call by status, for its response schema. `failed` is the answer of a call that failed by its
 * caller; `refused` a status with which it refuses beside those that follow from its declaration.
 */
export function answers<Status extends 200 | 201 | 204, Answer extends z.ZodType>(
  status: Status,
  answer: Answer,
  failed: z.ZodType = plainFailure,
  refused?: 401,
) {
  const failures = { ...(refused && { [refused]: failed }), '4xx': failed, '5xx': plainFailure };
  return { [status]: answer, ...failures } as Record<Status, Answer> & typeof failures;
}

const { 200: _, ...failures } = answers(200, z.null());

/** The answer of a call that has nothing to say. */
export const nothing = z.null();

/** The answers of a call that leads a browser to another page. */
export const moved = {
  302: z.null().meta({ description: 'Where the browser goes is in `Location`.' }),
  ...failures,
};

/**
 * Returns what a command or use case did; throws the Refusal of any other outcome. `names` maps its
 * fields to the names that this call has for them.
 */
export function acceptedOf<Answer extends Done>(
  outcome: Answer | Refused,
  names: Readonly<Record<string, string>> = {},
): Answer {
  if (outcome.ok) return outcome;
  const fields = Object.entries(outcome.fields).map(
    ([field, code]) => [names[field] ?? field, code] as const,
  );
  const refusal = new Refusal(outcome.code, Object.fromEntries(fields), outcome.retryAfter);
  throw 'done' in outcome && outcome.done ? new PartlyDone(refusal, outcome.done) : refusal;
}

/** The same for a use case of several steps; `names` also maps the parts that were done before a failure. */
export async function acceptedSteps(
  outcome: Promise<StepsDone | Refused>,
  names: Readonly<Record<string, string>> = {},
): Promise<StepsDone> {
  try {
    return acceptedOf(await outcome, names);
  } catch (error) {
    if (!(error instanceof PartlyDone)) throw error;
    throw new PartlyDone(
      error.cause,
      error.done.map((part) => names[part] ?? part),
    );
  }
}

/** `stale` for an answer: present only when true. */
export function staleness({ stale }: Pick<Accepted<unknown>, 'stale'>): { stale?: true } {
  return stale ? { stale: true } : {};
}
