import { requireMfa as command } from '../../../domain/tenant/require-mfa.ts';
import type { CallContext, Dispatcher, Outcome } from '../../platform/dispatch/port.ts';
import type { SecondFactors } from './second-factors.ts';

/** Sends the command that sets whether a tenant requires a second factor, with whether the admin has one. */
export async function requireMfa(
  { dispatcher, secondFactors }: { readonly dispatcher: Dispatcher; readonly secondFactors: SecondFactors },
  required: boolean,
  context: CallContext,
): Promise<Outcome<object>> {
  const { principal } = context;
  const adminHasFactor = principal.kind === 'staff' && (await secondFactors.has(principal.userId));
  return dispatcher.dispatch(command, { required, adminHasFactor }, context);
}
