import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { useGlow } from '../../../ui/glow.ts';
import classes from './member-card.module.css';
import { MemberCard_MemberFragmentDoc, type MemberCard_MemberFragment } from './member-card.generated.ts';

/** A member in the list: picture, name, bio and contact. The whole card is a link to the member. */
export function MemberCard({
  member,
  onFocus,
  onBlur,
}: {
  member: FragmentType<MemberCard_MemberFragment> & { id: string };
  onFocus?(): void;
  onBlur?(): void;
}) {
  const { tenantId } = useTenant();
  const glowing = useGlow(member.id);
  const { data, complete } = useFragment({
    fragment: MemberCard_MemberFragmentDoc,
    fragmentName: 'MemberCard_member',
    from: member,
  });
  if (!complete) return null;
  return (
    <article className={`${classes.card} ${glowing ?? ''}`}>
      <Avatar image={data.image} name={data.displayName} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link
            to={paths.memberDetail(tenantId, data.memberId)}
            className={classes.link}
            onFocus={onFocus}
            onBlur={onBlur}
          >
            {data.displayName}
          </Link>
        </h2>
        {data.bio && <p className={classes.bio}>{data.bio}</p>}
        <p className={classes.contact}>{data.email}</p>
        <p className={`${classes.contact} tabular`}>{data.phone}</p>
      </div>
    </article>
  );
}
