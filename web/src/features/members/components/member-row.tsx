import '@mantine/core/styles/Checkbox.css';
import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dateOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import classes from './member-table.module.css';
import { MemberRow_MemberFragmentDoc, type MemberRow_MemberFragment } from './member-row.generated.ts';

/** A member as a row of the table. */
export function MemberRow({
  member,
  index,
  selected,
  onToggle,
}: {
  member: FragmentType<MemberRow_MemberFragment> & { id: string };
  /** place in the table, from 1 for the heading */
  index: number;
  selected: boolean;
  onToggle(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const glowing = useGlow(member.id);
  const { data, complete } = useFragment({
    fragment: MemberRow_MemberFragmentDoc,
    fragmentName: 'MemberRow_member',
    from: member,
  });
  if (!complete) return null;
  const { displayName, firstname, lastname, email, phone, city, registeredAt } = data;
  return (
    <tr
      aria-rowindex={index}
      className={`${classes.row} ${glowing ?? ''}`}
      data-selected={selected || undefined}
    >
      <td className={classes.choice}>
        <Checkbox size="xs" checked={selected} onChange={onToggle} aria-label={t`Select ${displayName}`} />
      </td>
      <th scope="row">
        <Link to={paths.memberDetail(tenantId, data.memberId)} aria-label={displayName}>
          {lastname}
        </Link>
      </th>
      <td>{firstname}</td>
      <td>{email}</td>
      <td className="tabular">{phone}</td>
      <td>{city}</td>
      <td className="tabular">{dateOf(registeredAt, timezone, locale)}</td>
    </tr>
  );
}
