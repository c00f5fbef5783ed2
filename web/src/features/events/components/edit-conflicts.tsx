import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import { eventLabels } from './event-fields.tsx';
import type { EventEdits } from './use-event-edits.ts';

/** Tells what somebody else saved into a field that was also changed here; nothing is overwritten silently. */
export function EditConflicts({ edits }: { edits: EventEdits }) {
  const { t, i18n } = useLingui();
  return Object.entries(edits.conflicts).map(([field, theirs]) => {
    const label = field in eventLabels ? i18n._(eventLabels[field as keyof typeof eventLabels]) : field;
    const text = theirs || t`nothing`;
    return (
      <Notice
        key={field}
        kind="live"
        actions={
          <>
            <Button variant="default" onClick={() => edits.keepMine(field)}>{t`Keep mine`}</Button>
            <Button variant="default" onClick={() => edits.takeTheirs(field)}>{t`Use theirs`}</Button>
          </>
        }
      >
        {t`While you were editing, somebody else changed ${label} to “${text}”.`}
      </Notice>
    );
  });
}
