import { requireMfa as command } from '../../../domain/tenant/require-mfa.ts';
import type { CallContext, Dispatcher } from '../../platform/dispatch/port.ts';
import type { CommandStep } from '../../platform/dispatch/steps-port.ts';
import type { SecondFactors } from './second-factors.ts';

/** The step that sets whether a tenant requires a second factor; it says whether the admin has one. */
export function requireMfa(
  { dispatcher, secondFactors }: { readonly dispatcher: Dispatcher; readonly secondFactors: SecondFactors },
  required: boolean,
  context: CallContext,
): CommandStep {
  const { principal } = context;
  const input = async () => ({
    required,
    adminHasFactor: principal.kind === 'staff' && (await secondFactors.has(principal.userId)),
  });
  return {
    part: 'requireMfa',
    check: async () => dispatcher.check(command, await input(), context),
    run: async () => dispatcher.dispatch(command, await input(), context),
  };
}
