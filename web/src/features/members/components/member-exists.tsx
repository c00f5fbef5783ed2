import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { leaveFreely } from '../../../ui/leaving/unsaved.ts';
import { Notice } from '../../../ui/notice.tsx';

/** States that the email address belongs to another member, with a link if the member is known. */
export function MemberExists({ email, memberId }: { email: string; memberId: number | null }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <Notice
      kind="error"
      actions={
        memberId !== null && (
          <Link
            to={paths.memberDetail(tenantId, memberId)}
            onClick={leaveFreely}
          >{t`Show the member who has it`}</Link>
        )
      }
    >
      {t`A member with the email address ${email} exists already.`}
    </Notice>
  );
}
