import 'reflect-metadata';
import { Extensions } from 'type-graphql';
import type { DeclaredIds } from '../../../infra/platform/http/id-parameters.ts';

/** Who may ask a root field. Commands are authorised once more where they are dispatched. */
export type FieldPolicy =
  /** anybody, signed in or not */
  | 'public'
  /** whoever has an owner session */
  | 'owner'
  /** whoever has a staff session, for what concerns themselves alone */
  | 'self'
  /** an active user of the tenant named by the argument `tenantId` */
  | 'staff'
  /** an active admin of that tenant */
  | 'admin'
  /** a staff session; whether it may, the dispatcher asks by the policy of the command behind it */
  | 'command';

const policies: ReadonlySet<unknown> = new Set<FieldPolicy>([
  'public',
  'owner',
  'staff',
  'admin',
  'command',
  'self',
]);

/**
 * Declares a root field's policy beside it, and what those ids among its arguments name that no
 * aggregate declares; a field that forgets either stops the program from starting.
 */
export const Allowed = (policy: FieldPolicy, ids: DeclaredIds = {}): MethodDecorator =>
  Extensions({ policy, ids });

/** The policy a field was declared with, if any. */
export function policyOf(field: {
  readonly extensions: Readonly<Record<string, unknown>>;
}): FieldPolicy | undefined {
  const { policy } = field.extensions;
  return isPolicy(policy) ? policy : undefined;
}

/** What a field says that its arguments name. */
export function idsOf(field: { readonly extensions: Readonly<Record<string, unknown>> }): DeclaredIds {
  return (field.extensions['ids'] ?? {}) as DeclaredIds;
}

function isPolicy(value: unknown): value is FieldPolicy {
  return policies.has(value);
}
