import { z } from 'zod';
import type { ProofNeeded } from '../../infra/features/public-forms/port.ts';
import type { Accepted, Done, Refused } from '../../infra/platform/dispatch/port.ts';
import type { StepsDone } from '../../infra/platform/dispatch/steps-port.ts';
import { PartlyDone } from '../../infra/platform/failures/partly-done.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';

const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    mfaRequired: z.literal(true).optional(),
    mfaKinds: z
      .array(z.enum(['totp', 'passkey', 'recovery-code']))
      .readonly()
      .optional(),
    passkeyOptions: z.string().optional(),
    proof: z.object({ challenge: z.string(), bits: z.number() }).optional().meta({
      description: 'the proof of work that this public form needs; see the call',
    }),
    done: z.array(z.string()).readonly().optional().meta({
      description: 'fields that the call had changed before it failed',
    }),
  })
  .meta({ id: 'Failure', description: 'The answer of every call that failed' });

/** The schema of a successful answer with its own fields (decision 11). */
export function answerWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** The same for a change: with `stale` when the lists do not show it yet (decision 13). */
export function changedWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape, stale: z.literal(true).optional() });
}

/**
 * The answers of a call by status, for its response schema. `refused` is a status with which it refuses beside
 * those that follow from its declaration.
 */
export function answers<Status extends 200 | 201, Answer extends z.ZodType>(
  status: Status,
  answer: Answer,
  refused?: 401,
) {
  const failures = { ...(refused && { [refused]: failure }), '4xx': failure, '5xx': failure };
  return { [status]: answer, ...failures } as Record<Status, Answer> & typeof failures;
}

/**
 * Returns what a command or use case did; throws the Refusal of any other outcome. `names` maps its
 * fields to the names that this call has for them.
 */
export function acceptedOf<Answer extends Done>(
  outcome: Answer | Refused | ProofNeeded,
  names: Readonly<Record<string, string>> = {},
): Answer {
  if (outcome.ok) return outcome;
  const fields = Object.entries(outcome.fields).map(
    ([field, code]) => [names[field] ?? field, code] as const,
  );
  const refusal = refusalOf({ ...outcome, fields: Object.fromEntries(fields) });
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

/** The Refusal to throw; with the challenge when a proof of work is needed. */
export function refusalOf(refused: Refused | ProofNeeded): Refusal {
  const { code, fields, retryAfter } = refused;
  return new Refusal(code, fields, retryAfter, 'proof' in refused ? { proof: refused.proof } : {});
}

/** `stale` for an answer: present only when true. */
export function staleness({ stale }: Pick<Accepted<unknown>, 'stale'>): { stale?: true } {
  return stale ? { stale: true } : {};
}
