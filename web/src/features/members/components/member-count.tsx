import { useQuery } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useTenant } from '../../../lib/tenant.ts';
import { MemberCountDocument } from './member-count.generated.ts';

/** The number of members in words; empty until it is loaded. */
export function MemberCount() {
  const { tenantId } = useTenant();
  const { data } = useQuery(MemberCountDocument, { variables: { tenantId } });
  if (!data || data.memberCount === 0) return null;
  return <Plural value={data.memberCount} one="# member" other="# members" />;
}

/** How many were found, in words. */
export function FoundCount({ count }: { count: number }) {
  const { t } = useLingui();
  // the page itself says so to those who see it
  if (count === 0) return <span className="visually-hidden">{t`No members found.`}</span>;
  return <Plural value={count} one="# member found" other="# members found" />;
}
