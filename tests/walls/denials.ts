import { idsNeededBy, type Policy } from '../../domain/kernel/policy.ts';
import { insiders, type Caller } from './callers.ts';
import type { Refused } from './operation.ts';

/** Where an operation finds its tenant. */
interface Edge {
  readonly edge: 'rest' | 'graphql';
  /** a tenant in the body is compared with the session, like every name of the sender: decision 6 */
  readonly tenantInBody: boolean;
  /** whether it names a tenant at all */
  readonly namesTenant: boolean;
}

/**
 * Exactly how a caller must be refused who is not permitted. The order is that of the program: no session, the wrong
 * kind of session, not of this tenant, a role that is too low (decision 11).
 */
export function denialFor(policy: Policy, caller: Pick<Caller, 'kind' | 'name'>, at: Edge): Refused {
  const { kind, name } = caller;
  const { edge, namesTenant, tenantInBody } = at;
  if (kind === null) return 'unauthenticated';
  if (policy.who === 'bearer') return denialFor(policy.otherwise, caller, at);
  // another owner's tenant
  if (policy.who === 'owner' && kind === 'owner') return namesTenant ? 'not-found' : 'forbidden';
  if (policy.who === 'process' || policy.who === 'owner' || policy.who === 'named-owner') return 'forbidden';
  const ofTenant = idsNeededBy(policy).includes('tenant');
  // GraphQL takes an owner session for none in queries about a tenant, so that the caller signs in as staff
  if (kind === 'owner') return edge === 'graphql' && ofTenant ? 'unauthenticated' : 'forbidden';
  if (!ofTenant) return 'forbidden';
  // REST says what the session still has to do; GraphQL shows it no tenant at all
  if (name === 'a user who must enrol') return edge === 'rest' ? 'forbidden' : 'not-found';
  if (!insiders.has(name)) return tenantInBody ? 'forbidden' : 'not-found';
  return 'forbidden';
}
