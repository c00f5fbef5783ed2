import 'reflect-metadata';
import { Extensions } from 'type-graphql';
import type { Policy } from '../../../domain/kernel/policy.ts';
import type { DeclaredIds } from '../../../infra/platform/http/id-parameters.ts';

interface Extended {
  readonly extensions: Readonly<Record<string, unknown>>;
}

/**
 * Declares a root field's policy beside it, and what those ids among its arguments name that no
 * aggregate declares; a field that forgets either stops the program from starting. A mutation takes the
 * policy of its command. One that stands for several commands takes the weakest, and the use case asks
 * for the rest.
 */
export const Allowed = (policy: Policy, ids: DeclaredIds = {}): MethodDecorator =>
  Extensions({ policy, ids });

/** The policy a field was declared with, if any. */
export function policyOf({ extensions }: Extended): Policy | undefined {
  const { policy } = extensions;
  return isPolicy(policy) ? policy : undefined;
}

/** What a field says that its arguments name. */
export function idsOf({ extensions }: Extended): DeclaredIds {
  return (extensions['ids'] ?? {}) as DeclaredIds;
}

/** Only `Allowed` sets this extension, and the compiler checks what it is given. */
function isPolicy(value: unknown): value is Policy {
  return typeof value === 'object' && value !== null && 'who' in value;
}
