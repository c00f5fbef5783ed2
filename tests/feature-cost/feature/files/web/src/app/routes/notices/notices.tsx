import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router-dom';
import { NoticeForm } from '../../../features/notices/components/notice-form.tsx';
import { NoticeLine } from '../../../features/notices/components/notice-line.tsx';
import { useTenant } from '../../../lib/tenant.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { NoticesQuery, NoticesQueryVariables } from './notices.generated.ts';

/** The notice board. */
export function Component() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data } = useReadQuery(useLoaderData<QueryRef<NoticesQuery, NoticesQueryVariables>>());
  return (
    <>
      <PageHeading title={t`Notices`} />
      <NoticeForm tenantId={tenantId} />
      <ul>
        {data.notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  );
}
