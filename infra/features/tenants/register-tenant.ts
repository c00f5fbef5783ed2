import { registerTenant as command } from '../../../domain/tenant/commands.ts';
import { ownerById } from '../../../projections/owners/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { CallContext, Dispatcher, DispatchOptions, Outcome } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';

/**
 * Creates a tenant for the signed-in owner. An `ownerId` in the input must be theirs. Name, domain and phone
 * are copied from the company account, and so is the e-mail address if the input has none.
 */
export async function registerTenant(
  parts: { readonly dispatcher: Dispatcher; readonly reads: Reads },
  posted: unknown,
  context: CallContext,
  options?: Pick<DispatchOptions<{ readonly tenantId: number }>, 'beforeAppend'>,
): Promise<Outcome<{ readonly tenantId: number }>> {
  const { principal } = context;
  if (principal.kind === 'public') return refuse('unauthenticated');
  if (principal.kind !== 'owner') return refuse('forbidden');
  const { ownerId, userId } = principal;
  const fields = typeof posted === 'object' && posted !== null ? (posted as Record<string, unknown>) : {};
  if (fields.ownerId !== undefined && fields.ownerId !== ownerId)
    return refuse('forbidden', { ownerId: 'not-yours' });

  const owner = await parts.reads.asPerson(userId, (db) => ownerById(db, ownerId));
  if (owner === undefined) return refuse('forbidden');
  const { companyname, domain, phone } = owner;
  const email = isBlank(fields.email) ? owner.email : fields.email;
  const timezone = isBlank(fields.timezone) ? undefined : fields.timezone;
  const input = { ...fields, ownerId, userId, companyname, domain, phone, email, timezone };
  return parts.dispatcher.dispatch(command, input, context, options);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
