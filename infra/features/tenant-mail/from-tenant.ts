import { ERASED } from '../../../domain/kernel/erased.ts';
import type { TenantState } from '../../../domain/tenant/state.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import type { QueuedMail } from '../../platform/mail/post.ts';

/**
 * The sender of a mail of a tenant: its name before the address of the installation. Answers go to the tenant's
 * address, and to the installation once the person who entered it is erased.
 */
export function fromTenant(tenant: TenantState): Pick<QueuedMail, 'fromName' | 'headers'> {
  if (tenant.status !== 'registered') return {};
  const { companyname, email } = tenant.details;
  // a name of nothing but signs of links leaves nothing
  const fromName = nameInMail(companyname);
  return {
    ...(fromName !== '' && { fromName }),
    ...(email !== ERASED && { headers: { 'Reply-To': email } }),
  };
}
