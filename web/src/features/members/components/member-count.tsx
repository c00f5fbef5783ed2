import { useQuery } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useTenant } from '../../../lib/tenant.ts';
import { TallyMarks } from '../../../ui/tally-marks.tsx';
import { MemberCountDocument } from './member-count.generated.ts';

/** The number of members as text; empty until it is loaded. */
export function MemberCount() {
  const { tenantId } = useTenant();
  const { data } = useQuery(MemberCountDocument, {
    variables: { tenantId },
    // the route asks at each visit
    fetchPolicy: 'cache-first',
  });
  if (!data || data.memberCount === 0) return null;
  return (
    <>
      <TallyMarks count={data.memberCount} />
      <Plural value={data.memberCount} one="# member" other="# members" />
    </>
  );
}

/** The number of search results as text. */
export function FoundCount({ count }: { count: number }) {
  const { t } = useLingui();
  // the page already shows this text visibly
  if (count === 0) return <span className="visually-hidden">{t`No members found.`}</span>;
  return <Plural value={count} one="# member found" other="# members found" />;
}
