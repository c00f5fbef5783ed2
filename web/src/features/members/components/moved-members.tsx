import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';

/** What a bulk action did. */
export interface MovedMembers {
  readonly to: 'archived' | 'restored';
  readonly ids: readonly number[];
}

/** Says what a bulk action did, and offers to undo it. */
export function MovedMembersNotice({
  moved: { to, ids },
  busy,
  onUndo,
  onDismiss,
}: {
  moved: MovedMembers;
  busy: boolean;
  onUndo(): void;
  onDismiss(): void;
}) {
  const { t } = useLingui();
  return (
    <Notice
      kind="success"
      actions={
        <>
          <Button variant="default" loading={busy} onClick={onUndo}>{t`Undo`}</Button>
          <Button variant="subtle" disabled={busy} onClick={onDismiss}>{t`Dismiss`}</Button>
        </>
      }
    >
      {to === 'archived' ? (
        <Plural value={ids.length} one="# member was archived." other="# members were archived." />
      ) : (
        <Plural value={ids.length} one="# member was restored." other="# members were restored." />
      )}
    </Notice>
  );
}
