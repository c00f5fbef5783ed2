import { useLingui } from '@lingui/react/macro';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { ChangeLine } from '../../../ui/change-history/change-line.tsx';
import type { MemberHistoryQuery } from './member-history.generated.ts';
import { memberLabels } from './member-fields.tsx';

type Change = MemberHistoryQuery['memberHistory']['edges'][number]['node'];

/** One change of a member, in words; pictures are shown. */
export function MemberChange({ change }: { change: Change }) {
  const { t, i18n } = useLingui();
  const who = change.by?.displayName || t`Muster`;
  const sentences: Record<Change['kind'], string> = {
    REGISTERED: t`${who} registered the member`,
    RENAMED: t`${who} changed the name`,
    CONTACT_CHANGED: t`${who} changed how to reach the member`,
    MOVED: t`${who} changed the address`,
    DESCRIBED: t`${who} changed the bio`,
    PICTURED: t`${who} changed the photo`,
    REMOVED: t`${who} removed the member`,
    ERASED: t`${who} erased the member’s personal data`,
  };
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
  const changed = change.changes.filter(
    ({ before, after }) => change.kind !== 'REGISTERED' && before !== after,
  );
  return (
    <ChangeLine
      who={who}
      sentence={sentences[change.kind]}
      at={change.at}
      fields={changed.map(({ field, before, after }) => ({
        label: label(field),
        before: shown(field, before),
        after: shown(field, after),
      }))}
    />
  );
}
