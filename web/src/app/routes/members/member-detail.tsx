import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useReload } from '../../../graphql/use-reload.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PersonalData } from '../../../features/personal-data/components/personal-data.tsx';
import { useMemberData } from '../../../features/members/components/use-member-data.ts';
import { MemberEditor } from '../../../features/members/components/member-editor.tsx';
import { MissingMember } from '../../../features/members/components/missing-member.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberDetailDocument, type MemberDetailQuery } from './member-detail.generated.ts';
import layout from '../../../ui/columns.module.css';
import type { Shown } from '../../../lib/shown.ts';
import '../../../features/media-picker/refusal-texts.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

export const handle: Shown = { readModels: ['members', 'member-history'] };

/** /{tenant}/memberDetail?id=: the member, editable, with the history of changes (decision 30c). */
export function Component() {
  return (
    <Suspense fallback={<FormSkeleton fields={9} picture />}>
      <Detail queryRef={useLoaderData<QueryRef<MemberDetailQuery>>()} />
    </Suspense>
  );
}

function Detail({ queryRef }: { queryRef: QueryRef<MemberDetailQuery> }) {
  const { member } = useReadQuery(queryRef).data;
  if (!member) return <MissingMember />;
  return (
    <div className={layout.page}>
      <PageHeading key={member.id} title={member.displayName} />
      <div className={layout.columns}>
        <div>
          <Editor key={member.id} member={member} />
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

type Member = NonNullable<MemberDetailQuery['member']>;

function Editor({ member }: { member: Member }) {
  const { tenantId, memberId } = member;
  const reload = useReload(MemberDetailDocument, { tenantId, memberId });
  return <MemberEditor member={member} reload={reload} />;
}

function MemberData({ memberId, name }: { memberId: number; name: string }) {
  const personalData = useMemberData(memberId, name);
  return personalData && <PersonalData {...personalData} />;
}
