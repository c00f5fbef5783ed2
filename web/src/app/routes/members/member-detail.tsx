import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { MemberData } from '../../../features/members/components/member-data.tsx';
import { MemberEditor } from '../../../features/members/components/member-editor.tsx';
import { MemberHistory } from '../../../features/members/components/member-history.tsx';
import { MissingMember } from '../../../features/members/components/missing-member.tsx';
import type { MemberDetailQuery } from './member-detail.generated.ts';
import classes from './member-detail.module.css';

/** /{tenant}/memberDetail?id=: the member, editable, with the history of changes (decisions 30c). */
export function Component() {
  return (
    <Suspense fallback={<Skeleton height={520} radius="xl" />}>
      <Detail queryRef={useLoaderData<QueryRef<MemberDetailQuery>>()} />
    </Suspense>
  );
}

function Detail({ queryRef }: { queryRef: QueryRef<MemberDetailQuery> }) {
  const { member } = useReadQuery(queryRef).data;
  if (!member) return <MissingMember />;
  return (
    <div className={classes.page}>
      <PageHeading key={member.id} title={member.displayName} />
      <div className={classes.columns}>
        <div>
          <MemberEditor key={member.id} member={member} />
          <MemberData memberId={member.memberId} name={member.displayName} />
        </div>
        <MemberHistory
          key={member.memberId}
          tenantId={member.tenantId}
          memberId={member.memberId}
          revision={member.revision}
        />
      </div>
    </div>
  );
}
