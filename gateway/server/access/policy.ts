import 'reflect-metadata';
import { Extensions } from 'type-graphql';
import type { Policy } from '../../../domain/kernel/policy.ts';
import type { DeclaredIds } from '../../../infra/platform/http/id-parameters.ts';

interface Extended {
  readonly extensions: Readonly<Record<string, unknown>>;
}

/**
 * Declares the policy of a root field, and the kind of each id argument that no aggregate declares.
 * The program does not start when one is missing. A mutation has the policy of its command. A mutation
 * that sends several commands has the weakest of their policies, and the use case checks the others.
 */
export const Allowed = (policy: Policy, ids: DeclaredIds = {}): MethodDecorator =>
  Extensions({ policy, ids });

/** The policy that a field declares; undefined when it declares none. */
export function policyOf({ extensions }: Extended): Policy | undefined {
  const { policy } = extensions;
  return isPolicy(policy) ? policy : undefined;
}

/** The kinds of ids that a field declares for its arguments. */
export function idsOf({ extensions }: Extended): DeclaredIds {
  return (extensions['ids'] ?? {}) as DeclaredIds;
}

/** A shallow check is enough: only `Allowed` sets this extension, and its argument is typed. */
function isPolicy(value: unknown): value is Policy {
  return typeof value === 'object' && value !== null && 'who' in value;
}
