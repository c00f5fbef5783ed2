import { useQuery } from '@apollo/client/react';
import { Plural } from '@lingui/react/macro';
import { useTenant } from '../../../lib/tenant.ts';
import { MemberCountDocument } from './member-count.generated.ts';

/** How many members there are, in words; nothing before it is known. */
export function MemberCount() {
  const { tenantId } = useTenant();
  const { data } = useQuery(MemberCountDocument, { variables: { tenantId } });
  if (!data || data.memberCount === 0) return null;
  return <Plural value={data.memberCount} one="# member" other="# members" />;
}
