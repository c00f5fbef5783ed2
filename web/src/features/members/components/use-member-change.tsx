import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import type { MemberChange_ChangeFragment } from './member-change.generated.ts';
import { memberLabels } from './member-fields.tsx';

/** A change as text, with the changed fields; pictures are shown. */
export interface ChangeInWords {
  readonly person: string;
  readonly sentence: string;
  /** ISO 8601 */
  readonly at: string;
  readonly fields: readonly {
    readonly label: string;
    readonly before: ReactNode;
    readonly after: ReactNode;
  }[];
}

/** Describes changes of a member as text. */
export function useMemberChange(): (change: MemberChange_ChangeFragment) => ChangeInWords {
  const { t, i18n } = useLingui();
  const label = (field: string) =>
    field in memberLabels ? i18n._(memberLabels[field as keyof typeof memberLabels]) : field;
  const shown = (field: string, value: string | null) => {
    if (!value) return t`nothing`;
    if (field !== 'image') return value;
    return (
      <>
        <Avatar image={value} name="" size={48} />
        <span className="visually-hidden">{t`a picture`}</span>
      </>
    );
  };
  return ({ by, kind, at, changes }) => {
    const who = by?.displayName || t`Muster`;
    const sentences: Record<typeof kind, string> = {
      REGISTERED: t`${who} registered the member`,
      RENAMED: t`${who} changed the name`,
      CONTACT_CHANGED: t`${who} changed how to reach the member`,
      MOVED: t`${who} changed the address`,
      DESCRIBED: t`${who} changed the bio`,
      PICTURED: t`${who} changed the photo`,
      ARCHIVED: t`${who} archived the member`,
      RESTORED: t`${who} restored the member`,
      REMOVED: t`${who} removed the member`,
      CHANGED: t`${who} changed several details`,
      ERASED: t`${who} erased the member’s personal data`,
    };
    const changed = changes.filter(({ before, after }) => kind !== 'REGISTERED' && before !== after);
    return {
      person: who,
      sentence: sentences[kind],
      at,
      fields: changed.map(({ field, before, after }) => ({
        label: label(field),
        before: shown(field, before),
        after: shown(field, after),
      })),
    };
  };
}
